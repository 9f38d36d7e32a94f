import { eligibilityReasons, plotEligibility, type ReasonArea } from "@parcelle/domain/forest/eligibility";
import { eligibilityEvidence } from "@parcelle/domain/forest/eligibility-evidence";
import type {
  EligibilityEvidenceHead,
  EligibilityEvidencePlot,
} from "@parcelle/domain/forest/eligibility-evidence-document";
import { plotReason } from "@parcelle/domain/forest/plot-reason";
import {
  assessEligibility,
  type EligibilityScreening,
  type FoundEligibility,
  prepareEligibility,
} from "../eligibility/assess-eligibility.ts";
import { checkEligibilityPlot } from "./check-eligibility.ts";
import { differences } from "./difference.ts";
import { filesOf } from "./files-of.ts";
import type { RunsKind } from "./replay-runs.ts";

type Computed = Pick<FoundEligibility, "state" | "reason" | "areas" | "evidence">;

/** How eligibility is computed again. */
export const eligibilityReplay: RunsKind<
  EligibilityEvidenceHead,
  EligibilityEvidencePlot,
  EligibilityScreening,
  Computed
> = {
  prepare: (layers, { rules }) => {
    const screening = prepareEligibility(layers, rules);
    return { screening, asked: screening.sources };
  },
  assess: assessEligibility,
  believe: fromAreas,
  check: checkEligibilityPlot,
  compare: (plot, computed) => [
    ...differences("state", plot.state, computed.state),
    ...differences("reason", plot.reason, computed.reason),
    ...differences("areas", byReason(plot.areas), byReason(computed.areas)),
  ],
};

async function fromAreas(plot: EligibilityEvidencePlot, head: EligibilityEvidenceHead): Promise<Computed> {
  const areas = plot.areas.map((area) => ({ ...area, state: eligibilityReasons[area.reason] }));
  const inputs = {
    geometrySha256: plot.geometrySha256,
    layers: filesOf(plot, head),
    rules: head.rules,
  };
  const state = plotEligibility(areas);
  const evidence = await eligibilityEvidence(inputs, state, areas);
  return { state, reason: plotReason(areas), areas, evidence };
}

function byReason(areas: readonly ReasonArea[]) {
  return Object.fromEntries(areas.map(({ reason, ...area }) => [reason, area]));
}
