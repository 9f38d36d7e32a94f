import { runRules } from "@parcelle/domain/risk/run-rules";
import type { EvidenceRun, EvidenceSourcePlot } from "@parcelle/reporting/eudr/evidence/evidence-source";
import type { ReportSource } from "@parcelle/reporting/report-source";
import { ownBands, type ScreenedPlot, type ScreeningRun } from "./screen-plots.ts";

function evidencePlot({ plot, result, hints }: ScreenedPlot, position: number): EvidenceSourcePlot[] {
  const { geometry } = plot.inspection;
  if (!geometry || !result) return [];
  const { inputs, inputsSha256, resultSha256 } = result.evidence;
  return [
    {
      id: position + 1,
      identifier: plot.id,
      geometry,
      geometryHash: inputs.geometrySha256,
      areaHectares: inputs.areaHectares,
      countries: inputs.rules.countries,
      layerPlaces: result.layerPlaces,
      statistics: result.kept,
      assessment: result.assessment,
      hints,
      overrule: null,
      inputsHash: inputsSha256,
      resultHash: resultSha256,
    },
  ];
}

/** A run with its plots. */
export type ScreeningEvidence = { run: EvidenceRun; plots: EvidenceSourcePlot[] };

/** A screened file as evidence. */
export function screeningEvidence(
  screened: readonly ScreenedPlot[],
  run: ScreeningRun,
  { organisation, synthetic, project, assessment }: ReportSource,
): ScreeningEvidence {
  const plots = screened.flatMap(evidencePlot);
  const described = {
    ...{ organisation, synthetic, project },
    assessment: {
      id: assessment?.id ?? 1,
      codeVersion: run.codeVersion,
      evidenceHash: assessment?.evidenceHash ?? null,
      finishedAt: assessment?.finishedAt ?? null,
    },
    rules: runRules({ tree: run.tree, customBands: ownBands(run.layers, run.tree) }),
    layers: run.layers.files.map(({ box: _, ...file }) => file),
    resultHashes: plots.map(({ resultHash }) => resultHash),
  };
  return { run: described, plots };
}
