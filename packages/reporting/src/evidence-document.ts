import { sha256Of } from "@parcelle/domain/evidence/evidence";
import type { ReportSource } from "./report-source.ts";

/**
 * The evidence of an assessment: which inputs, which layers, which thresholds, which code, what came out, with a hash a plot
 * and one over all of them. Whoever has the same inputs and the same code obtains the same hashes.
 *
 * @param source a project whose plots carry statistics and hashes
 */
export async function evidenceDocument(source: ReportSource) {
  const { project, assessment, layers, columns } = source;
  const plots = source.plots
    .filter((plot) => plot.resultHash !== null)
    .map((plot) => ({
      id: plot.id,
      identifier: plot.identifier,
      geometrySha256: plot.geometryHash,
      statistics: plot.statistics,
      assessment: plot.assessment,
      overrule: plot.overrule,
      inputsSha256: plot.inputsHash,
      resultSha256: plot.resultHash,
    }));
  return {
    project: { id: project.id, name: project.name, organisation: source.organisation },
    synthetic: source.synthetic,
    assessment,
    layers,
    columns,
    plots,
    sha256: await sha256Of(plots.map((plot) => plot.resultSha256)),
  };
}
