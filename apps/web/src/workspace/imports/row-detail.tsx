import { describeFinding } from "@parcelle/geometry/finding-messages";
import type { FindingSeverity } from "@parcelle/geometry/findings";
import { mostOverlapsOfPlot } from "@parcelle/geometry/most-overlaps";
import type { Geometry } from "geojson";
import { useBesides } from "#app/use-besides.ts";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { BeforeAfter } from "../outlines/before-after.tsx";
import { isSplittable, type PlannedRow } from "./import-plan.ts";
import { givenGeometryQuery, type PlotImport } from "./import-queries.ts";
import { importMessages } from "./messages.ts";
import { StandingBadge } from "./row-columns.tsx";
import { overlapText, returnReason } from "./row-texts.ts";
import classes from "./rows-view.module.css";
import { SplitChoice } from "./split-choice.tsx";
import type { ImportPlan } from "./use-import-plan.ts";

interface Props {
  one: PlotImport;
  planned: PlannedRow | undefined;
  decided: ImportPlan;
}

/** Everything about one row: what was found, what was mended, what the file says of it. */
export function RowDetail({ one, planned, decided }: Props) {
  const messages = useMessages(importMessages);
  if (!planned) return <p className={classes.detail}>{messages.chooseRow}</p>;
  const { row } = planned;
  return (
    <div className={classes.detail}>
      <h3>
        {messages.rowTitle(row.row_number)} · {planned.identifier}{" "}
        <StandingBadge standing={planned.standing} />
      </h3>
      <RowFindings planned={planned} />
      {row.used_geometry && row.findings.some(({ repaired }) => repaired) && (
        <Compare one={one} row={row.row_number} used={row.used_geometry} />
      )}
      {isSplittable(planned) && <SplitChoice planned={planned} decided={decided} />}
      <h4>{messages.attributes}</h4>
      <table className={classes.attributes}>
        <tbody>
          {Object.entries(row.properties).map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value === null ? "–" : String(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const TONES: Record<FindingSeverity, Tone> = {
  error: "critical",
  warning: "warning",
  information: "interactive",
};

function RowFindings({ planned }: { planned: PlannedRow }) {
  const messages = useMessages(importMessages);
  const locale = useLocale();
  const { findings, overlapping } = planned.row;
  const reason = returnReason(planned, locale);
  if (!reason && findings.length === 0 && overlapping.length === 0) return <p>{messages.noFinding}</p>;
  return (
    <ul className={classes.findings}>
      {reason && (
        <li className={classes.finding}>
          <StateBadge tone="critical" label={messages.fates.returned} />
          <span>{reason}</span>
        </li>
      )}
      {findings.map((found) => (
        <li key={`${found.code} ${found.location?.join()}`} className={classes.finding}>
          <StateBadge
            tone={TONES[found.severity]}
            label={found.repaired ? messages.repaired : messages.severities[found.severity]}
          />
          <span>{describeFinding(found, locale)}</span>
        </li>
      ))}
      {overlapping.map((overlap) => (
        <li key={`${overlap.with} ${overlap.reference}`} className={classes.finding}>
          <StateBadge tone="warning" label={messages.severities.warning} />
          <span>{overlapText(overlap, locale)}</span>
        </li>
      ))}
      {overlapping.length >= mostOverlapsOfPlot && (
        <li className={classes.finding}>
          <StateBadge tone="warning" label={messages.severities.warning} />
          <span>{messages.largestOverlaps(mostOverlapsOfPlot)}</span>
        </li>
      )}
    </ul>
  );
}

interface CompareProps {
  one: PlotImport;
  row: number;
  used: Geometry;
}

function Compare({ one, row, used }: CompareProps) {
  const messages = useMessages(importMessages);
  const { data } = useBesides(givenGeometryQuery(one.project_id, one.id, row));
  if (!data) return <Loading />;
  if (!data.given_geometry) return null;
  return (
    <>
      <h4>{messages.compare}</h4>
      <BeforeAfter before={data.given_geometry} after={used} />
    </>
  );
}
