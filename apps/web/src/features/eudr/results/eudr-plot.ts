import type { Compliance, Confidence, ReasonCode } from "@parcelle/domain/risk/assess-plot";
import type { Hint } from "@parcelle/domain/risk/hints/hints";
import type { PlotRisk } from "@parcelle/domain/risk/trees";
import type { PlotRowWith, Relation } from "#workspace/plots/plot-row.ts";

/** A plot with what the assessment says of it: the state after an overrule, and all of it empty without a result. */
export type EudrPlot = PlotRowWith<{
  classes: { risk: PlotRisk };
  assessed_state: Compliance;
  state: Compliance;
  overrule_comment: string;
  confidence: Confidence["level"];
  reason_code: ReasonCode;
  hints: Hint[];
}>;

/** Where the plots of a project are read with their results. */
export const eudrPlots: Relation<EudrPlot> = {
  view: "plot_overview",
  search: "project_plots",
  columns: [
    ...(["classes", "assessed_state", "state", "overrule_comment"] as const),
    ...(["confidence", "reason_code", "hints"] as const),
  ],
};
