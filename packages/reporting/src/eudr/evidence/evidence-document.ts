import { orderedLayers, ruleHashes, sha256Of } from "@parcelle/domain/evidence/evidence";
import {
  type EvidenceHead,
  type EvidencePlot,
  evidenceFormat,
} from "@parcelle/domain/evidence/evidence-document";
import { evidenceOutcome } from "@parcelle/domain/evidence/evidence-parts";
import { statedInHead, statedOfPlot } from "@parcelle/domain/evidence/stated-facts";
import { toldRun } from "../../evidence/told-run.ts";
import type { EvidenceRun, EvidenceSourcePlot } from "./evidence-source.ts";

/** The head of an evidence document: the run, its rules, its files, and the hash over all plots of the document. */
export async function evidenceHead(source: EvidenceRun): Promise<EvidenceHead> {
  const { tree, thresholds, customBands, excludedColumns, indicatorTable } = source.rules;
  const rules = { tree, thresholds, customBands, excludedColumns: [...excludedColumns], indicatorTable };
  const stated = toldRun(source);
  return {
    format: evidenceFormat,
    ...stated,
    rules,
    ruleHashes: await ruleHashes(rules),
    statedSha256: await sha256Of(statedInHead(stated)),
    sha256: await sha256Of(source.resultHashes),
  };
}

/** One plot of an evidence document, with the hashes of its parts. */
export async function evidencePlot(plot: EvidenceSourcePlot, source: EvidenceRun): Promise<EvidencePlot> {
  const { id, identifier, statistics, overrule } = plot;
  const outcome = evidenceOutcome(plot.assessment);
  const layers = plot.layerPlaces.map((place) => source.layers[place]!);
  const stated = { id, identifier, hints: [...plot.hints], overrule };
  const hashes = {
    layers: await sha256Of(orderedLayers(layers)),
    statistics: await sha256Of(statistics),
    outcome: await sha256Of(outcome),
  };
  const described: unknown = {
    ...stated,
    geometry: plot.geometry,
    geometrySha256: plot.geometryHash,
    areaHectares: plot.areaHectares,
    countries: plot.countries,
    layers: plot.layerPlaces,
    ...{ statistics, outcome, hashes },
    inputsSha256: plot.inputsHash,
    resultSha256: plot.resultHash,
    statedSha256: await sha256Of(statedOfPlot(stated)),
  };
  return described as EvidencePlot;
}
