import { valuesOfTold } from "@parcelle/domain/carbon/carbon-document";
import { carbonEvidenceFormat, carbonRuleHashes } from "@parcelle/domain/carbon/carbon-evidence";
import {
  type CarbonEvidenceHead,
  type CarbonEvidencePlot,
  statedInCarbonHead,
  statedOfCarbonPlot,
} from "@parcelle/domain/carbon/carbon-evidence-document";
import { orderedLayers, sha256Of } from "@parcelle/domain/evidence/evidence";
import type { WrittenRows } from "@parcelle/formats/written-rows";
import { documentLines } from "../../evidence/document-lines.ts";
import { toldRun, toldRuns } from "../../evidence/told-run.ts";
import type { CarbonPlotSource, CarbonRunSource } from "./carbon-source.ts";

/**
 * The evidence of a run of biomass and carbon as JSON. Whoever has the same inputs obtains the same hashes; `parcelle
 * replay` does so.
 *
 * @param run with the result hashes of the plots, which stand at the head
 * @param plots all or some of its plots, in the order of those hashes
 */
export async function* carbonLines(
  run: CarbonRunSource,
  plots: WrittenRows<CarbonPlotSource>,
): AsyncGenerator<string> {
  yield* documentLines(await headOf(run), plots, (plot) => plotOf(plot, run));
}

async function headOf(source: CarbonRunSource): Promise<CarbonEvidenceHead> {
  const { rules } = source;
  const stated = { ...toldRun(source), runs: toldRuns(source) };
  return {
    format: carbonEvidenceFormat,
    ...stated,
    rules,
    ruleHashes: await carbonRuleHashes(rules),
    statedSha256: await sha256Of(statedInCarbonHead(stated)),
    sha256: await sha256Of(source.resultHashes),
  };
}

async function plotOf(plot: CarbonPlotSource, source: CarbonRunSource): Promise<CarbonEvidencePlot> {
  const { id, identifier, areaHectares, runId, layerPlaces, state, overrule } = plot;
  const { reason, told, gaps, years } = plot.document;
  const layers = layerPlaces.map((place) => source.layers[place]!);
  const values = valuesOfTold(told);
  const stated = { id, identifier, areaHectares, run: runId, reason, years, gaps, overrule };
  const hashes = { layers: await sha256Of(orderedLayers(layers)), values: await sha256Of(values) };
  const described: unknown = {
    ...stated,
    geometry: plot.geometry,
    geometrySha256: plot.geometryHash,
    layers: layerPlaces,
    ...{ state, values, hashes },
    inputsSha256: plot.inputsHash,
    resultSha256: plot.resultHash,
    statedSha256: await sha256Of(statedOfCarbonPlot(stated)),
  };
  return described as CarbonEvidencePlot;
}
