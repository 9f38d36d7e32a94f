import { carbonEvidence, carbonResultHash, carbonRuleHashes } from "@parcelle/domain/carbon/carbon-evidence";
import {
  type CarbonEvidenceHead,
  type CarbonEvidencePlot,
  statedInCarbonHead,
  statedOfCarbonPlot,
} from "@parcelle/domain/carbon/carbon-evidence-document";
import { geometryHash, orderedLayers, sha256Of } from "@parcelle/domain/evidence/evidence";
import { checkArea } from "./check-area.ts";
import { checkFigures } from "./check-figures.ts";
import { alteredRules } from "./check-head.ts";
import { alteredParts, type Difference } from "./difference.ts";
import { geometryOf } from "./evidence-geometry.ts";
import { filesOf } from "./files-of.ts";

/**
 * Where the head of a document of biomass and carbon contradicts its own hashes: each rule by its name, and what is stated
 * only.
 *
 * @param head see `carbonHeadSchema`
 */
export async function checkCarbonHead(head: CarbonEvidenceHead): Promise<Difference[]> {
  const stated = await sha256Of(statedInCarbonHead(head));
  return [
    ...alteredRules(head.ruleHashes, await carbonRuleHashes(head.rules)),
    ...alteredParts([["project, synthetic, assessment, layers, runs", head.statedSha256, stated]]),
  ];
}

/**
 * Where a plot of such a document contradicts its own hashes, its area its geometry, or a figure another one, by field.
 *
 * @param plot see `carbonPlotSchema`
 */
export async function checkCarbonPlot(
  plot: CarbonEvidencePlot,
  head: CarbonEvidenceHead,
): Promise<Difference[]> {
  const { geometrySha256, inputsSha256, resultSha256, state, values, hashes } = plot;
  const layers = filesOf(plot, head);
  const stated = await sha256Of(statedOfCarbonPlot(plot));
  const found = [
    ...alteredParts([
      ["geometry", geometrySha256, await geometryHash(geometryOf(plot))],
      ["layers", hashes.layers, await sha256Of(orderedLayers(layers))],
      ["values", hashes.values, await sha256Of(values)],
      ["id, identifier, areaHectares, run, reason, years, gaps, overrule", plot.statedSha256, stated],
    ]),
    ...checkArea(plot),
    ...checkFigures(plot),
  ];
  if (found.length > 0) return found;
  // All that they are made of is right by now, but for the rules and the state.
  const { rules } = head;
  const inputs = await carbonEvidence({ geometrySha256, layers, rules }, state, values);
  return alteredParts([
    ["rules, inputsSha256", inputsSha256, inputs.inputsSha256],
    ["state, resultSha256", resultSha256, await carbonResultHash(inputsSha256, state, values)],
  ]);
}
