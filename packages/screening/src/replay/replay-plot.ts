import { type Evidence, evidenceFor } from "@parcelle/domain/evidence/evidence";
import type { EvidenceHead, EvidencePlot } from "@parcelle/domain/evidence/evidence-document";
import { type EvidenceStatistics, evidenceOutcome } from "@parcelle/domain/evidence/evidence-parts";
import type { EvidenceLayerFile } from "@parcelle/domain/evidence/told-run";
import { type PreparedRun, prepareRun, type RunRules } from "@parcelle/domain/risk/run-rules";
import type { LayerCatalogue } from "@parcelle/raster/layers/layer-catalogue";
import type { ScreeningFile } from "../layer-files.ts";
import { judge, screenPlot } from "../screen-plot.ts";
import { checkPlot } from "./check-plot.ts";
import { type Difference, differences } from "./difference.ts";
import { geometryOf } from "./evidence-geometry.ts";
import { filesOf, missingFiles } from "./files-of.ts";

/** The layer files at hand; without them the statistics of the document are taken as they are. */
export type ReplayLayers = { catalogue: LayerCatalogue; files: readonly ScreeningFile[] };

export type ReplayedPlot = {
  id: number;
  identifier: string;
  differences: Difference[];
  /** Files that the result was read from and that are not at hand. */
  missing: EvidenceLayerFile[];
  /** What it was computed again from: the files, or what the document says that they told. */
  from: "layers" | "statistics";
  /** The hash that the computation gives now. */
  resultSha256: string;
};

/** Replays the plots of one document: rules are made ready once for each set of countries. */
export function replayer(head: EvidenceHead, layers: ReplayLayers | null) {
  const runs = new Map<string, PreparedRun>();
  const runFor = (countries: readonly string[]): PreparedRun => {
    const key = countries.join();
    const rules = { ...head.rules, countries } as RunRules;
    const run = runs.get(key) ?? prepareRun(rules);
    runs.set(key, run);
    return run;
  };
  return (plot: EvidencePlot) => replayPlot(plot, head, layers, runFor(plot.countries));
}

/**
 * Computes a plot of an evidence document again and says what is not as stated.
 *
 * @throws UnknownTableError when this program does not have the table of data sets that the document names
 * @throws RasterError what reading the layers throws
 */
async function replayPlot(
  plot: EvidencePlot,
  head: EvidenceHead,
  layers: ReplayLayers | null,
  run: PreparedRun,
): Promise<ReplayedPlot> {
  const { id, identifier } = plot;
  const altered = await checkPlot(plot, head);
  const missing = layers ? missingFiles(plot, head, layers.files) : [];
  const again = layers && missing.length === 0 ? { ...layers, run } : null;
  const computed = again ? await fromLayers(plot, again) : await fromStatistics(plot, head, run);
  const named = new Set(altered.map(({ field }) => field));
  return {
    ...{ id, identifier, missing },
    from: again ? "layers" : "statistics",
    differences: [
      ...altered,
      ...differences("statistics", plot.statistics, computed.statistics),
      ...differences("outcome", plot.outcome, computed.outcome),
      ...(again && !named.has("layers") ? otherFiles(plot, computed.evidence) : []),
    ],
    resultSha256: computed.evidence.resultSha256,
  };
}

async function fromLayers(plot: EvidencePlot, screening: Parameters<typeof screenPlot>[0]) {
  const { geometrySha256, areaHectares } = plot;
  const screened = await screenPlot(screening, { geometry: geometryOf(plot), geometrySha256, areaHectares });
  const outcome = evidenceOutcome(screened.assessment);
  return { statistics: screened.kept, outcome, evidence: screened.evidence };
}

async function fromStatistics(plot: EvidencePlot, head: EvidenceHead, run: PreparedRun) {
  const statistics: EvidenceStatistics = plot.statistics;
  const outcome = evidenceOutcome(judge(statistics, { ...plot, geometry: geometryOf(plot) }, run));
  const { geometrySha256, areaHectares } = plot;
  const layers = filesOf(plot, head);
  const inputs = { geometrySha256, areaHectares, layers, rules: run.rules };
  return { statistics, outcome, evidence: await evidenceFor(inputs, statistics, outcome) };
}

/** The same figures from other files: a renamed product, or a tile that lies elsewhere than it did. */
function otherFiles(plot: EvidencePlot, evidence: Evidence): Difference[] {
  return differences("hashes.layers", plot.hashes.layers, evidence.parts.layers);
}
