import type { EligibilityState } from "@parcelle/domain/forest/eligibility";
import type { EligibilityDocument } from "@parcelle/domain/forest/eligibility-document";
import type { EligibilityRules } from "@parcelle/domain/forest/eligibility-run";
import type { PlotOfRun, ToldRuns } from "../../evidence/told-run.ts";

/** A run of eligibility: what an evidence document is made of, besides its plots. */
export type EligibilityRunSource = ToldRuns & { rules: EligibilityRules };

/** A plot with everything that decided its result, as it was then. */
export type EligibilityPlotSource = PlotOfRun & {
  state: EligibilityState;
  document: Pick<EligibilityDocument, "reason" | "areas">;
};
