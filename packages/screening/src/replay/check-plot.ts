import {
  geometryHash,
  inputsHash,
  orderedLayers,
  resultHash,
  sha256Of,
} from "@parcelle/domain/evidence/evidence";
import type {
  EvidenceHead,
  EvidenceLayerFile,
  EvidencePlot,
} from "@parcelle/domain/evidence/evidence-document";
import { statedOfPlot } from "@parcelle/domain/evidence/stated-facts";
import { measure } from "@parcelle/geometry/area";
import { isPointGeometry } from "../screen-plot.ts";
import { type Difference, differences } from "./difference.ts";
import { geometryOf } from "./evidence-geometry.ts";

/** The files that a plot names; a place that the document's list does not have gives undefined. */
export function filesOf(plot: EvidencePlot, head: EvidenceHead): (EvidenceLayerFile | undefined)[] {
  return plot.layers.map((place) => head.layers[place]);
}

/**
 * Where a plot of a document contradicts its own hashes, or its area its geometry, by field.
 *
 * @param plot see `evidencePlotSchema`
 */
export async function checkPlot(plot: EvidencePlot, head: EvidenceHead): Promise<Difference[]> {
  const geometry = geometryOf(plot);
  const layers = filesOf(plot, head).filter((file) => file !== undefined);
  const area = isPointGeometry(geometry) ? 0 : measure(geometry).areaHectares;
  const { geometrySha256, areaHectares, countries, hashes } = plot;
  const computed: [field: string, stated: string, found: string][] = [
    ["geometry", geometrySha256, await geometryHash(geometry)],
    ["layers", hashes.layers, await sha256Of(orderedLayers(layers))],
    ["statistics", hashes.statistics, await sha256Of(plot.statistics)],
    ["outcome", hashes.outcome, await sha256Of(plot.outcome)],
    ["id, identifier, hints, overrule", plot.statedSha256, await sha256Of(statedOfPlot(plot))],
    ["resultSha256", plot.resultSha256, await resultHash(plot.inputsSha256, hashes)],
  ];
  const found = computed.flatMap(([field, stated, hash]) =>
    stated === hash ? [] : [{ field, kind: "altered" as const, stated, found: hash }],
  );
  const areas = differences("areaHectares", areaHectares, area).filter(({ kind }) => kind === "differs");
  found.push(
    ...areas.map((difference) => ({
      ...difference,
      kind: "altered" as const,
      stated: String(areaHectares),
      found: String(area),
    })),
  );
  if (found.length > 0) return found;
  // Everything else is right by now: what is left in the inputs is the countries, or a hash of the rules.
  const layersSha256 = hashes.layers;
  const inputs = await inputsHash(head.ruleHashes, { geometrySha256, areaHectares, countries, layersSha256 });
  if (inputs === plot.inputsSha256) return [];
  return [{ field: "countries, ruleHashes", kind: "altered", stated: plot.inputsSha256, found: inputs }];
}
