import type { CarbonReason, CarbonState } from "@parcelle/domain/carbon/carbon-state";
import type { PlotRowWith, Relation } from "#workspace/plots/plot-row.ts";

/** A plot with what the analysis says of its data: the state after an overrule, and all of it empty without a result. */
export type CarbonPlot = PlotRowWith<{
  state: CarbonState;
  overrule_comment: string;
  reason_code: CarbonReason;
  main_value: number;
  main_value_year: number;
}>;

/** Where the plots of a project are read with their results. */
export const carbonPlots: Relation<CarbonPlot> = {
  view: "plot_overview",
  search: "project_plots",
  columns: ["state", "overrule_comment", "reason_code", "main_value", "main_value_year"],
};
