import type { EligibilityRules } from "@parcelle/domain/forest/eligibility-run";
import { eligibilityLines } from "@parcelle/reporting/forest/evidence/eligibility-lines";
import { assessEligibility, prepareEligibility } from "@parcelle/screening/eligibility/assess-eligibility";
import { type MadeRun, madeRuns, textOf } from "./made-runs.ts";

export const rules: EligibilityRules = {
  activity: "redd",
  definition: { minimumHeightMetres: 5, minimumHectares: 0.5, minimumCoverPercent: 10, neighbours: 8 },
  ...{ preset: null, standard: "vcs", startYear: 2024, yearsBefore: 10 },
};

/** Runs eligibility and writes the document of it. */
export async function makeEvidence(runs: readonly MadeRun[]): Promise<string> {
  const { run, plots } = await madeRuns(runs, (layers) => {
    const screening = prepareEligibility(layers, rules);
    return {
      asked: screening.sources,
      assess: (given) => assessEligibility(screening, given),
      keep: ({ state, reason, areas }) => ({ state, document: { reason, areas } }),
    };
  });
  return textOf(eligibilityLines({ ...run, rules }, plots));
}
