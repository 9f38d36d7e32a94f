import type { BaselineDocument } from "@parcelle/domain/baseline/baseline-document";
import type { BaselineRules } from "@parcelle/domain/baseline/baseline-run";
import type { BaselineControl, BaselineWhole } from "@parcelle/matching/baseline/baseline-whole";

/** The baseline of the run that a project shows. */
export type ReportedBaseline = { rules: BaselineRules; whole: BaselineWhole; sha256: string };

/** A control as the page of its plot tells it. */
export type ReportedControl = Pick<BaselineControl, "number" | "cell" | "weight" | "distance" | "stocking">;

/** The result of a plot with the controls that were frozen for it. */
export type ReportedResult = BaselineDocument & { cells: ReportedControl[] };
