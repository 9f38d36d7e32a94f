import { useFormPlace } from "../collect-address.ts";
import classes from "./mapping.module.css";
import { PlotState } from "./plot-state.tsx";
import { useRecordPlots } from "./use-record-plots.ts";

/** The states of the plots that a record became, each once; nothing where it became none. */
export function PlotStatesCell({ recordId }: { recordId: number }) {
  const { projectFormId } = useFormPlace();
  const { data: plots = [] } = useRecordPlots(projectFormId, recordId);
  const each = new Map(plots.map((plot) => [`${plot.module} ${plot.state} ${plot.isOutdated}`, plot]));
  return (
    <span className={classes.actions}>
      {[...each].map(([key, plot]) => (
        <PlotState key={key} plot={plot} />
      ))}
    </span>
  );
}
