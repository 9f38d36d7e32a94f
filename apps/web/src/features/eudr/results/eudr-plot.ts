import type { Compliance, ReasonCode } from "@parcelle/domain/risk/assess-plot";
import type { Hint } from "@parcelle/domain/risk/hints/hints";
import type { PlotRisk } from "@parcelle/domain/risk/trees";
import type { PlotRow, Relation } from "#workspace/plots/plot-row.ts";

/** What the assessment says of a plot, beside what the platform knows of it. */
interface EudrResult {
  /** Null without a result. */
  classes: { risk: PlotRisk } | null;
  assessed_state: Compliance | null;
  /** After an overrule. */
  state: Compliance | null;
  overrule_comment: string | null;
  confidence: "full" | "reduced" | "none" | null;
  reason_code: ReasonCode | null;
  /** Null without a result. */
  hints: Hint[] | null;
}

export type EudrPlot = PlotRow & EudrResult;

const columns: readonly (keyof EudrResult)[] = [
  ...(["classes", "assessed_state", "state", "overrule_comment"] as const),
  ...(["confidence", "reason_code", "hints"] as const),
];

/** Where the plots of a project are read with their results. */
export const eudrPlots: Relation = { view: "plot_overview", search: "project_plots", columns };
