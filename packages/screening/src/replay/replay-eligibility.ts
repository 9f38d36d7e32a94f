import type { EvidenceLayerFile } from "@parcelle/domain/evidence/told-run";
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

/** A plot that is asked about again, or that has to be taken as it is told. */
type Asked = {
  plot: EligibilityEvidencePlot;
  run: ReadyRun | null;
  /** Files that the result was read from and that are not at hand. */
  missing: EvidenceLayerFile[];
};

/**
 * Replays plots of one document of eligibility, of which neighbours are best given together. The layers of each run are
 * opened once.
 *
 * @param open null where the areas of the document are taken as they are
 * @returns what became of each plot, in their order; throws a RasterError that reading the layers throws
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
  return async (plots: readonly EligibilityEvidencePlot[]): Promise<ReplayedPlot[]> => {
    const asked: Asked[] = [];
    for (const plot of plots) {
      const run = await readyOf(plot.run);
      asked.push({ plot, run, missing: missingOf(plot, head, run) });
    }
    const found = await fromLayers(asked);
    return Promise.all(asked.map((each) => replayed(each, head, found.get(each.plot))));
  };
}

async function replayed(
  { plot, run, missing }: Asked,
  head: EligibilityEvidenceHead,
  found: Computed | undefined,
): Promise<ReplayedPlot> {
  const { id, identifier } = plot;
  const computed = found ?? (await fromAreas(plot, head));
  const isKnownRun = head.runs.some((other) => other.id === plot.run);
  return {
    ...{ id, identifier, missing },
    from: found ? "layers" : "statistics",
    differences: [
      ...(await checkEligibilityPlot(plot, head)),
      ...(hasLand(plot) ? (run?.differences ?? []) : []),
      ...(isKnownRun ? [] : [unknownRun(plot)]),
      ...differences("state", plot.state, computed.state),
      ...differences("reason", plot.reason, computed.reason),
      ...differences("areas", byReason(plot.areas), byReason(computed.areas)),
    ],
    resultSha256: computed.evidence.resultSha256,
  };
}

/** Nothing is asked about a point. */
function hasLand(plot: EligibilityEvidencePlot): boolean {
  return !isPointGeometry(geometryOf(plot));
}

function missingOf(
  plot: EligibilityEvidencePlot,
  head: EligibilityEvidenceHead,
  run: ReadyRun | null,
): EvidenceLayerFile[] {
  if (run === null) return [];
  const gone = hasLand(plot) ? run.gone : [];
  return [...new Set([...gone, ...missingFiles(plot, head, run.screening.files)])];
}

function unknownRun({ run }: EligibilityEvidencePlot): Difference {
  return { field: "run", kind: "altered", stated: run, found: null };
}

type Computed = Pick<FoundEligibility, "state" | "reason" | "areas" | "evidence">;

/** The plots whose files are all there, looked up anew: those of a run together. */
async function fromLayers(asked: readonly Asked[]): Promise<Map<EligibilityEvidencePlot, Computed>> {
  const found = new Map<EligibilityEvidencePlot, Computed>();
  const byRun = Map.groupBy(
    asked.filter(({ missing }) => missing.length === 0),
    ({ run }) => run,
  );
  for (const [run, group] of byRun) {
    if (run === null) continue;
    const plots = group.map(({ plot }) => {
      return { geometry: geometryOf(plot), geometrySha256: plot.geometrySha256 };
    });
    const computed = await assessEligibility(run.screening, plots);
    for (const [place, { plot }] of group.entries()) found.set(plot, computed[place]!);
  }
  return found;
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
