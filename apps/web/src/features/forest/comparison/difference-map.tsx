import { type ChangedPlot, type ComparedLand, changedHectares } from "@parcelle/domain/forest/compared-land";
import { queryOptions } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { MemberMap } from "#app/map/member-map.tsx";
import { rows } from "#app/rows.ts";
import { useBesides } from "#app/use-besides.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { boundsOf } from "#ui/map/bounds.ts";
import type { Bounds } from "#ui/map/map-types.ts";
import { Section } from "#ui/page.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { keys } from "#workspace/keys.ts";
import { useNeighbours } from "#workspace/plot/use-neighbours.ts";
import { stateLooks } from "#workspace/states/state-list.ts";
import { useWorkspace } from "#workspace/workspace-context.ts";
import { comparisonMessages } from "./comparison-messages.ts";
import { differenceRaster } from "./difference-raster.ts";
import { usePlotAddress } from "./use-plot-address.ts";

interface Props {
  projectId: number;
  before: number;
  after: number;
  /** Stable between renders. */
  land: ComparedLand;
}

/** The plots whose outlines decide where the map begins. */
const mostSought = 50;
/** Degrees that a map shows at the zoom from which pixels are drawn. */
const nearSpan = 0.06;

/** Where most of the change is: around all plots that change where pixels are drawn there, else around the one that changes most. */
function changeBoundsQuery(projectId: number, before: number, after: number, sought: readonly number[]) {
  return queryOptions({
    queryKey: [...keys.project(projectId), "change-bounds", before, after, sought],
    queryFn: async (): Promise<Bounds | null> => {
      const plots = await rows((client) =>
        client
          .from("plots")
          .select("id, geometry")
          .in("id", [...sought]),
      );
      const all = boundsOf(plots.map(({ geometry }) => geometry));
      if (all && all[2] - all[0] <= nearSpan && all[3] - all[1] <= nearSpan) return all;
      const first = plots.find(({ id }) => id === sought[0]);
      return first ? boundsOf([first.geometry]) : all;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The plots of the project with what becomes of each pixel; a click opens a plot with its own differences. */
export function DifferenceMap({ projectId, before, after, land }: Props) {
  const messages = useMessages(comparisonMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const plotAddress = usePlotAddress(projectId, before, after);
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const { states } = useWorkspace();
  const { plots, tiles, identifierOf } = useNeighbours(projectId);
  const sought = useMemo(() => mostChanged(land.changed), [land.changed]);
  const { data: focus } = useBesides(changeBoundsQuery(projectId, before, after, sought));
  const looks = useMemo(() => stateLooks(states, locale), [states, locale]);
  const rasters = useMemo(
    () => [differenceRaster({ projectId, before, after }, land.changes, locale)],
    [projectId, before, after, land.changes, locale],
  );
  if (!plots || focus === undefined)
    return (
      <Section title={messages.map}>
        <Loading />
      </Section>
    );
  return (
    <Section title={messages.map}>
      <p>{messages.mapText}</p>
      <MemberMap
        label={messages.map}
        plots={plots}
        {...(tiles ? { tiles } : {})}
        states={looks}
        rasters={rasters}
        focus={focus}
        hoveredId={hoveredId}
        onHover={setHoveredId}
        onCurrent={(id) => void navigate({ to: plotAddress(Number(id)) })}
        describe={identifierOf}
      />
    </Section>
  );
}

function mostChanged(changed: readonly ChangedPlot[]): number[] {
  return changed
    .toSorted((one, other) => changedHectares(other.changes) - changedHectares(one.changes))
    .slice(0, mostSought)
    .map(({ id }) => id);
}
