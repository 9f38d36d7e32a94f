import type { CarbonDocument } from "@parcelle/domain/carbon/carbon-document";
import type { CarbonRules } from "@parcelle/domain/carbon/carbon-run";
import type { CarbonState } from "@parcelle/domain/carbon/carbon-state";
import type { PlotOfRun, ToldRuns } from "../../evidence/told-run.ts";

/** A run of biomass and carbon: what an evidence document is made of, besides its plots. */
export type CarbonRunSource = ToldRuns & { rules: CarbonRules };

/** A plot with everything that decided its result, as it was then. */
export type CarbonPlotSource = PlotOfRun & {
  state: CarbonState;
  document: Pick<CarbonDocument, "reason" | "told" | "gaps" | "years">;
};
