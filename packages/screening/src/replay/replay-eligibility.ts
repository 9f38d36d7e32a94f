import { eligibilityReasons, plotEligibility, type ReasonArea } from "@parcelle/domain/forest/eligibility";
import { eligibilityEvidence } from "@parcelle/domain/forest/eligibility-evidence";
import type {
  AskedRun,
  EligibilityEvidenceHead,
  EligibilityEvidencePlot,
} from "@parcelle/domain/forest/eligibility-evidence-document";
import { plotReason } from "@parcelle/domain/forest/plot-reason";
import { assessEligibility, type FoundEligibility } from "../eligibility/assess-eligibility.ts";
import { isPointGeometry } from "../screen-plot.ts";
import { type ReadyRun, readyRun } from "./asked-layers.ts";
import { checkEligibilityPlot } from "./check-eligibility.ts";
import { type Difference, differences } from "./difference.ts";
import { geometryOf } from "./evidence-geometry.ts";
import { filesOf, missingFiles } from "./files-of.ts";
import type { ReplayedPlot, ReplayLayers } from "./replay-plot.ts";

/** Opens those files of a run that are at hand, in the order of the document. */
export type OpenRun = (run: AskedRun) => Promise<ReplayLayers>;

/**
 * Replays the plots of one document of eligibility: the layers of each run are opened once.
 *
 * @param open null where the areas of the document are taken as they are
 */
export function eligibilityReplayer(head: EligibilityEvidenceHead, open: OpenRun | null) {
  const ready = new Map<number, Promise<ReadyRun>>();
  const readyOf = async (id: number): Promise<ReadyRun | null> => {
    const run = head.runs.find((other) => other.id === id);
    if (open === null || run === undefined) return null;
    const made = ready.get(id) ?? open(run).then((layers) => readyRun(head, run, layers));
    ready.set(id, made);
    return made;
  };
  return async (plot: EligibilityEvidencePlot) => replayEligibility(plot, head, await readyOf(plot.run));
}

/**
 * Computes a plot of such a document again and says what is not as stated.
 *
 * @throws RasterError what reading the layers throws
 */
async function replayEligibility(
  plot: EligibilityEvidencePlot,
  head: EligibilityEvidenceHead,
  run: ReadyRun | null,
): Promise<ReplayedPlot> {
  const { id, identifier } = plot;
  const altered = await checkEligibilityPlot(plot, head);
  // Nothing is asked about a point.
  const asked = isPointGeometry(geometryOf(plot)) ? null : run;
  const missing = [...new Set([...(asked?.gone ?? []), ...missingOf(plot, head, run)])];
  const again = missing.length === 0 ? run : null;
  const computed = again ? await fromLayers(plot, again) : await fromAreas(plot, head);
  return {
    ...{ id, identifier, missing },
    from: again ? "layers" : "statistics",
    differences: [
      ...altered,
      ...(asked?.differences ?? []),
      ...(head.runs.some((other) => other.id === plot.run) ? [] : [unknownRun(plot)]),
      ...differences("state", plot.state, computed.state),
      ...differences("reason", plot.reason, computed.reason),
      ...differences("areas", byReason(plot.areas), byReason(computed.areas)),
    ],
    resultSha256: computed.evidence.resultSha256,
  };
}

function missingOf(plot: EligibilityEvidencePlot, head: EligibilityEvidenceHead, run: ReadyRun | null) {
  return run === null ? [] : missingFiles(plot, head, run.screening.files);
}

function unknownRun({ run }: EligibilityEvidencePlot): Difference {
  return { field: "run", kind: "altered", stated: run, found: null };
}

type Computed = Pick<FoundEligibility, "state" | "reason" | "areas" | "evidence">;

async function fromLayers(plot: EligibilityEvidencePlot, { screening }: ReadyRun): Promise<Computed> {
  const { geometrySha256 } = plot;
  const [found] = await assessEligibility(screening, [{ geometry: geometryOf(plot), geometrySha256 }]);
  return found!;
}

async function fromAreas(plot: EligibilityEvidencePlot, head: EligibilityEvidenceHead): Promise<Computed> {
  const areas = plot.areas.map((area) => ({ ...area, state: eligibilityReasons[area.reason] }));
  const inputs = {
    geometrySha256: plot.geometrySha256,
    layers: filesOf(plot, head),
    rules: head.rules,
  };
  const state = plotEligibility(areas);
  const evidence = await eligibilityEvidence(inputs, state, areas);
  return { state, reason: plotReason(areas), areas, evidence };
}

function byReason(areas: readonly ReasonArea[]) {
  return Object.fromEntries(areas.map(({ reason, ...area }) => [reason, area]));
}
