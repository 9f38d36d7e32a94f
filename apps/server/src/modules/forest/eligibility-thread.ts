import type { EligibilityRules } from "@parcelle/domain/forest/eligibility-run";
import {
  assessEligibility,
  type EligibilityScreening,
  prepareEligibility,
} from "@parcelle/screening/eligibility/assess-eligibility";
import { serveAnalysis } from "#platform/analysis/serve-analysis.ts";
import { toldEligibility } from "./told-eligibility.ts";

serveAnalysis<EligibilityRules, EligibilityScreening>({
  prepare: prepareEligibility,
  async analyse(screening, plots, outlines) {
    const found = await assessEligibility(screening, outlines);
    return plots.map((plot, place) =>
      toldEligibility(screening, plot, outlines[place]!.geometry, found[place]!),
    );
  },
});
