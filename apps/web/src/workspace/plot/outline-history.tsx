import type { Geometry } from "geojson";
import { useUser } from "#app/current-session.ts";
import { useBesides } from "#app/use-besides.ts";
import { formatDateTime, formatHectares } from "#ui/format.ts";
import { HistoryList } from "#ui/history-list.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { BeforeAfter } from "../outlines/before-after.tsx";
import { ImportRepair } from "./import-repair.tsx";
import { plotMessages } from "./messages.ts";
import classes from "./plot-page.module.css";
import { type PlotRepair, repairsQuery } from "./plot-queries.ts";

async function areas(repairs: readonly PlotRepair[]): Promise<Map<number, [number, number]>> {
  const { areaHectares } = await import("@parcelle/geometry/area");
  const area = (geometry: Geometry) => areaHectares(geometry);
  return new Map(repairs.map(({ id, before, after }) => [id, [area(before), area(after)]]));
}

/** Every change of the outline since the import, the newest first. */
export function OutlineHistory({ projectId, plotId }: { projectId: number; plotId: number }) {
  const messages = useMessages(plotMessages);
  const locale = useLocale();
  const user = useUser();
  const { data: repairs = [] } = useBesides(repairsQuery(projectId, plotId));
  const { data: sizes } = useBesides({
    queryKey: ["repair-areas", plotId, repairs.map(({ id }) => id)],
    queryFn: () => areas(repairs),
    enabled: repairs.length > 0,
  });
  return (
    <>
      {repairs.length === 0 && <p className={classes.muted}>{messages.noHistory}</p>}
      <HistoryList>
        {repairs.map((repair) => {
          const [before, after] = sizes?.get(repair.id) ?? [];
          const who = repair.created_by === user.id ? messages.byYou : repair.author;
          return (
            <li key={repair.id}>
              <strong>{messages.methods[repair.method]}</strong>{" "}
              {messages.fromTo(formatHectares(before, locale), formatHectares(after, locale))}
              <p className={classes.muted}>
                {formatDateTime(repair.created_at, locale)}, {who}
              </p>
              <BeforeAfter before={repair.before} after={repair.after} />
            </li>
          );
        })}
      </HistoryList>
      <ImportRepair projectId={projectId} plotId={plotId} isNewest={repairs.length === 0} />
    </>
  );
}
