import type { EligibilityState } from "@parcelle/domain/forest/eligibility";
import type { PlotReason } from "@parcelle/domain/forest/plot-reason";
import type { PlotRowWith, Relation } from "#workspace/plots/plot-row.ts";

/** A plot with what the analysis says of it: the state after an overrule, and all of it empty without a result. */
export type EligibilityPlot = PlotRowWith<{
  state: EligibilityState;
  assessed_state: EligibilityState;
  overrule_comment: string;
  reason_code: PlotReason;
  main_value: number;
  main_value_year: number;
}>;

/** Where the plots of a project are read with their results. */
export const eligibilityPlots: Relation<EligibilityPlot> = {
  view: "plot_overview",
  search: "project_plots",
  columns: ["state", "assessed_state", "overrule_comment", "reason_code", "main_value", "main_value_year"],
};
