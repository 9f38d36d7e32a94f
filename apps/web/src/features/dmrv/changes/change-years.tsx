import { NativeSelect } from "@mantine/core";
import type { DescribedChange } from "@parcelle/domain/carbon/carbon-changes";
import { useBesides } from "#app/use-besides.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useCompared } from "#workspace/map/use-own-rasters.ts";
import type { PlotDetail } from "#workspace/plot/plot-queries.ts";
import { useProject } from "#workspace/project/project-context.ts";
import { useAddressChange } from "#workspace/project/use-address-value.ts";
import type { CarbonPlot } from "../results/carbon-plot.ts";
import classes from "./change-years.module.css";
import { changesQuery } from "./described-changes-query.ts";
import { changeMessages } from "./messages.ts";

interface Props {
  projectId: number;
  plot?: PlotDetail<CarbonPlot>;
}

/** The two years that maps of change compare, and why there is no such map. */
export function ChangeYears({ projectId, plot }: Props) {
  const { current_assessment_id } = useProject();
  const compared = useCompared();
  const of = plot ? { plot } : { runId: current_assessment_id };
  const { data: described } = useBesides(changesQuery(projectId, of, compared));
  if (!described) return null;
  return (
    <div className={classes.choice}>
      <Years changes={described.changes} />
      {described.changes.map((change) => (
        <Reason key={change.quantity} change={change} />
      ))}
    </div>
  );
}

function Years({ changes }: { changes: readonly DescribedChange[] }) {
  const messages = useMessages(changeMessages);
  const change = useAddressChange();
  const years = [...new Set(changes.flatMap((one) => one.years))].toSorted((one, other) => one - other);
  const asked = changes.find((one) => one.asked !== null)?.asked;
  // Of two years there is nothing to choose: the map of both is among the layers.
  if (!asked || years.length < 3) return null;
  const { before, after } = asked;
  const choose = (from: number, to: number) => change({ from: String(from), to: String(to) });
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={messages.from}
        data={years.filter((year) => year < after).map(String)}
        value={String(before)}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value), after)}
      />
      <NativeSelect
        size="xs"
        aria-label={messages.to}
        data={years.filter((year) => year > before).map(String)}
        value={String(after)}
        onChange={({ currentTarget }) => choose(before, Number(currentTarget.value))}
      />
    </>
  );
}

function Reason({ change: one }: { change: DescribedChange }) {
  const messages = useMessages(changeMessages);
  const locale = useLocale();
  if (one.asked === null)
    return one.years.length === 1 ? <p className={classes.reason}>{messages.oneYear(one.quantity)}</p> : null;
  if (!("refused" in one.change)) return null;
  const { text, detail } = one.change.refused;
  return <p className={classes.reason}>{messages.refused(one.quantity, text[locale], detail)}</p>;
}
