import type { BaselineReason, BaselineState } from "@parcelle/domain/baseline/baseline-state";
import type { PlotRowWith, Relation } from "#workspace/plots/plot-row.ts";

/** A plot with what the analysis says of it; all of it empty without a result. */
export type BaselinePlot = PlotRowWith<{
  state: BaselineState;
  reason_code: BaselineReason;
  main_value: number;
  main_value_year: number;
}>;

/** Where the plots of a project are read with their results. */
export const baselinePlots: Relation<BaselinePlot> = {
  view: "plot_overview",
  search: "project_plots",
  columns: ["state", "reason_code", "main_value", "main_value_year"],
};
