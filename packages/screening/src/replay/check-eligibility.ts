import { geometryHash, orderedLayers, sha256Of } from "@parcelle/domain/evidence/evidence";
import {
  eligibilityEvidence,
  eligibilityResultHash,
  eligibilityRuleHashes,
} from "@parcelle/domain/forest/eligibility-evidence";
import {
  type EligibilityEvidenceHead,
  type EligibilityEvidencePlot,
  statedInEligibilityHead,
  statedOfEligibilityPlot,
} from "@parcelle/domain/forest/eligibility-evidence-document";
import { checkArea } from "./check-area.ts";
import { alteredRules } from "./check-head.ts";
import { alteredParts, type Difference } from "./difference.ts";
import { geometryOf } from "./evidence-geometry.ts";
import { filesOf } from "./files-of.ts";

/**
 * Where the head of a document of eligibility contradicts its own hashes: each rule by its name, and what is stated only.
 *
 * @param head see `eligibilityHeadSchema`
 */
export async function checkEligibilityHead(head: EligibilityEvidenceHead): Promise<Difference[]> {
  const field = "project, synthetic, assessment, layers, standard, preset, runs";
  const stated = await sha256Of(statedInEligibilityHead(head));
  return [
    ...alteredRules(head.ruleHashes, await eligibilityRuleHashes(head.rules)),
    ...alteredParts([[field, head.statedSha256, stated]]),
  ];
}

/**
 * Where a plot of such a document contradicts its own hashes, or its area its geometry, by field.
 *
 * @param plot see `eligibilityPlotSchema`
 */
export async function checkEligibilityPlot(
  plot: EligibilityEvidencePlot,
  head: EligibilityEvidenceHead,
): Promise<Difference[]> {
  const { geometrySha256, inputsSha256, resultSha256, state, areas, hashes } = plot;
  const layers = filesOf(plot, head);
  const stated = await sha256Of(statedOfEligibilityPlot(plot));
  const found = [
    ...alteredParts([
      ["geometry", geometrySha256, await geometryHash(geometryOf(plot))],
      ["layers", hashes.layers, await sha256Of(orderedLayers(layers))],
      ["areas", hashes.areas, await sha256Of(areas)],
      ["id, identifier, areaHectares, run, reason, overrule", plot.statedSha256, stated],
    ]),
    ...checkArea(plot),
    ...checkSum(plot),
  ];
  if (found.length > 0) return found;
  // All that they are made of is right by now, but for the rules and the state.
  const { rules } = head;
  const inputs = await eligibilityEvidence({ geometrySha256, layers, rules }, state, areas);
  return alteredParts([
    ["rules, inputsSha256", inputsSha256, inputs.inputsSha256],
    ["state, resultSha256", resultSha256, await eligibilityResultHash(inputsSha256, state, areas)],
  ]);
}

/** Outlines are measured on the ellipsoid, their land by pixels: the two differ by less than this share. */
const mostDifference = 0.02;

/** Areas of reasons are those of the plot in all; a point has none. */
function checkSum({ areas, areaHectares }: EligibilityEvidencePlot): Difference[] {
  if (areas.length === 0) return [];
  const sum = areas.reduce((total, { hectares }) => total + hectares, 0);
  if (Math.abs(sum - areaHectares) <= mostDifference * areaHectares) return [];
  return [{ field: "areas", kind: "differs", stated: sum, found: areaHectares }];
}
