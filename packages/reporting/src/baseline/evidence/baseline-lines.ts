import { baselineEvidenceFormat, baselineRuleHashes } from "@parcelle/domain/baseline/baseline-evidence";
import {
  type BaselineEvidenceHead,
  type BaselineEvidencePlot,
  statedInBaselineHead,
  statedOfBaselinePlot,
} from "@parcelle/domain/baseline/baseline-evidence-document";
import { orderedLayers, sha256Of } from "@parcelle/domain/evidence/evidence";
import type { WrittenRows } from "@parcelle/formats/written-rows";
import { documentLines } from "../../evidence/document-lines.ts";
import { toldRun, toldRuns } from "../../evidence/told-run.ts";
import type { BaselinePlotSource, BaselineRunSource } from "./baseline-source.ts";

/**
 * The evidence of a run of a dynamic baseline as JSON: at its head the land, the frozen set with its controls and what was
 * found of all plots together. Whoever has the same inputs obtains the same hashes; `parcelle replay` does so.
 *
 * @param run with the result hashes of the plots, which stand at the head
 * @param plots all or some of its plots, in the order of those hashes
 */
export async function* baselineLines(
  run: BaselineRunSource,
  plots: WrittenRows<BaselinePlotSource>,
): AsyncGenerator<string> {
  yield* documentLines(await headOf(run), plots, (plot) => plotOf(plot, run));
}

async function headOf(source: BaselineRunSource): Promise<BaselineEvidenceHead> {
  const { rules, baseline } = source;
  const stated = { ...toldRun(source), runs: toldRuns(source) };
  const described: unknown = {
    format: baselineEvidenceFormat,
    ...stated,
    rules,
    ruleHashes: await baselineRuleHashes(rules),
    baseline,
    baselineHashes: {
      whole: await sha256Of(baseline.whole),
      controls: await sha256Of(baseline.controls),
      others: await sha256Of(baseline.others),
      absent: await sha256Of(baseline.absent),
    },
    statedSha256: await sha256Of(statedInBaselineHead(stated)),
    sha256: await sha256Of(source.resultHashes),
  };
  return described as BaselineEvidenceHead;
}

async function plotOf(plot: BaselinePlotSource, source: BaselineRunSource): Promise<BaselineEvidencePlot> {
  const { id, identifier, areaHectares, runId, layerPlaces, state, document, overrule } = plot;
  const layers = layerPlaces.map((place) => source.layers[place]!);
  const stated = { id, identifier, areaHectares, run: runId, overrule };
  const hashes = { layers: await sha256Of(orderedLayers(layers)), document: await sha256Of(document) };
  const described: unknown = {
    ...stated,
    geometry: plot.geometry,
    geometrySha256: plot.geometryHash,
    layers: layerPlaces,
    ...{ state, document, hashes },
    inputsSha256: plot.inputsHash,
    resultSha256: plot.resultHash,
    statedSha256: await sha256Of(statedOfBaselinePlot(stated)),
  };
  return described as BaselineEvidencePlot;
}
