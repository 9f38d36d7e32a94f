import type { PlotRowWith, Relation } from "#workspace/plots/plot-row.ts";

/** What the assessment says of a plot: the state after an overrule, and all of it empty without a result. */
const columns = [
  ...(["classes", "assessed_state", "state", "overrule_comment"] as const),
  ...(["confidence", "reason_code", "hints"] as const),
] as const;

type EudrColumn = (typeof columns)[number];

/** A plot with what the assessment says of it, beside what the platform knows. */
export type EudrPlot = PlotRowWith<EudrColumn>;

/** Where the plots of a project are read with their results. */
export const eudrPlots: Relation<EudrColumn> = { view: "plot_overview", search: "project_plots", columns };
