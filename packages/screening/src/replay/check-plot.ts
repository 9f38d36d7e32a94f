import {
  geometryHash,
  inputsHash,
  orderedLayers,
  resultHash,
  sha256Of,
} from "@parcelle/domain/evidence/evidence";
import type { EvidenceHead, EvidencePlot } from "@parcelle/domain/evidence/evidence-document";
import { statedOfPlot } from "@parcelle/domain/evidence/stated-facts";
import { checkArea } from "./check-area.ts";
import { alteredParts, type Difference } from "./difference.ts";
import { geometryOf } from "./evidence-geometry.ts";
import { filesOf } from "./files-of.ts";

/**
 * Where a plot of a document contradicts its own hashes, or its area its geometry, by field.
 *
 * @param plot see `evidencePlotSchema`
 */
export async function checkPlot(plot: EvidencePlot, head: EvidenceHead): Promise<Difference[]> {
  const { geometrySha256, areaHectares, countries, hashes } = plot;
  const stated = await sha256Of(statedOfPlot(plot));
  const found = [
    ...alteredParts([
      ["geometry", geometrySha256, await geometryHash(geometryOf(plot))],
      ["layers", hashes.layers, await sha256Of(orderedLayers(filesOf(plot, head)))],
      ["statistics", hashes.statistics, await sha256Of(plot.statistics)],
      ["outcome", hashes.outcome, await sha256Of(plot.outcome)],
      ["id, identifier, hints, overrule", plot.statedSha256, stated],
      ["resultSha256", plot.resultSha256, await resultHash(plot.inputsSha256, hashes)],
    ]),
    ...checkArea(plot),
  ];
  if (found.length > 0) return found;
  // Everything else is right by now: what is left in the inputs is the countries, or a hash of the rules.
  const layersSha256 = hashes.layers;
  const inputs = await inputsHash(head.ruleHashes, { geometrySha256, areaHectares, countries, layersSha256 });
  return alteredParts([["countries, ruleHashes", plot.inputsSha256, inputs]]);
}
