import { orderedLayers, sha256Of } from "@parcelle/domain/evidence/evidence";
import {
  eligibilityEvidenceFormat,
  eligibilityRuleHashes,
} from "@parcelle/domain/forest/eligibility-evidence";
import {
  type EligibilityEvidenceHead,
  type EligibilityEvidencePlot,
  statedInEligibilityHead,
  statedOfEligibilityPlot,
} from "@parcelle/domain/forest/eligibility-evidence-document";
import { forestPresetOf } from "@parcelle/domain/forest/forest-presets";
import { forestStandardOf } from "@parcelle/domain/forest/forest-standards";
import type { WrittenRows } from "@parcelle/formats/written-rows";
import { documentLines } from "../../evidence/document-lines.ts";
import { toldRun, toldRuns } from "../../evidence/told-run.ts";
import type { EligibilityPlotSource, EligibilityRunSource } from "./eligibility-source.ts";

/**
 * The evidence of a run of eligibility as JSON. Whoever has the same inputs obtains the same hashes; `parcelle replay`
 * does so.
 *
 * @param run with the result hashes of the plots, which stand at the head
 * @param plots all or some of its plots, in the order of those hashes
 */
export async function* eligibilityLines(
  run: EligibilityRunSource,
  plots: WrittenRows<EligibilityPlotSource>,
): AsyncGenerator<string> {
  yield* documentLines(await headOf(run), plots, (plot) => plotOf(plot, run));
}

async function headOf(source: EligibilityRunSource): Promise<EligibilityEvidenceHead> {
  const { activity, definition, startYear, yearsBefore, preset, standard } = source.rules;
  const rules = { activity, definition, startYear, yearsBefore, preset, standard };
  const stated = {
    ...toldRun(source),
    standard: statedSource(forestStandardOf(standard)),
    preset: statedSource(preset === null ? undefined : forestPresetOf(preset)),
    runs: toldRuns(source),
  };
  return {
    format: eligibilityEvidenceFormat,
    ...stated,
    rules,
    ruleHashes: await eligibilityRuleHashes(rules),
    statedSha256: await sha256Of(statedInEligibilityHead({ ...stated, rules })),
    sha256: await sha256Of(source.resultHashes),
  };
}

type Stated = NonNullable<EligibilityEvidenceHead["standard"]>;

/** Null also for one that this version does not know. */
function statedSource(found: Stated | undefined): Stated | null {
  if (found === undefined) return null;
  const { key, name, source, date, verified } = found;
  return { key, name, source, date, verified };
}

async function plotOf(
  plot: EligibilityPlotSource,
  source: EligibilityRunSource,
): Promise<EligibilityEvidencePlot> {
  const { id, identifier, areaHectares, runId, layerPlaces, state, overrule } = plot;
  const { reason, areas } = plot.document;
  const layers = layerPlaces.map((place) => source.layers[place]!);
  const stated = { id, identifier, areaHectares, run: runId, reason, overrule };
  const hashes = { layers: await sha256Of(orderedLayers(layers)), areas: await sha256Of(areas) };
  const described: unknown = {
    ...stated,
    geometry: plot.geometry,
    geometrySha256: plot.geometryHash,
    layers: layerPlaces,
    ...{ state, areas, hashes },
    inputsSha256: plot.inputsHash,
    resultSha256: plot.resultHash,
    statedSha256: await sha256Of(statedOfEligibilityPlot(stated)),
  };
  return described as EligibilityEvidencePlot;
}
