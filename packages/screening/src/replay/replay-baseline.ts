import { baselineEvidence } from "@parcelle/domain/baseline/baseline-evidence";
import type {
  BaselineEvidenceHead,
  BaselineEvidencePlot,
} from "@parcelle/domain/baseline/baseline-evidence-document";
import { orderedLayers, sha256Of } from "@parcelle/domain/evidence/evidence";
import type { EvidenceLayerFile } from "@parcelle/domain/evidence/told-run";
import type { BaselineControl, BaselineWhole } from "@parcelle/matching/baseline/baseline-whole";
import type { FrozenSet } from "@parcelle/matching/frozen/frozen-set";
import { MatchingError } from "@parcelle/matching/matching-error";
import { SamplingError } from "@parcelle/sampling/sampling-error";
import type { Geometry, MultiPolygon } from "geojson";
import { BaselineError } from "../baseline/baseline-error.ts";
import { baselineHash } from "../baseline/baseline-hash.ts";
import type { BaselineLand } from "../baseline/baseline-land.ts";
import { computeBaseline, type FoundBaseline } from "../baseline/compute-baseline.ts";
import { cellOutlines } from "../baseline/donor-cells.ts";
import { layersRead, placesRead as placesOfOutline, prepareBaseline } from "../baseline/prepare-baseline.ts";
import { isPointGeometry } from "../screen-plot.ts";
import { type ReadyRun, readyRun } from "./asked-layers.ts";
import { believeBaseline } from "./believe-baseline.ts";
import { checkBaselineHead, checkBaselinePlot } from "./check-baseline.ts";
import { compareBaseline, comparePlot } from "./compare-baseline.ts";
import { type Difference, differences } from "./difference.ts";
import { geometryOf } from "./evidence-geometry.ts";
import { filesOf, missingFiles } from "./files-of.ts";
import type { ReplayedPlot } from "./replay-plot.ts";
import type { OpenPlaces } from "./replay-runs.ts";

/** A baseline as it is computed again, from layers or from what a document says that they told. */
export type ComputedBaseline = {
  found: ReadonlyMap<number, Pick<FoundBaseline, "state" | "document">>;
  whole: BaselineWhole;
  controls: readonly BaselineControl[];
  frozen: Pick<FrozenSet, "sha256" | "parts" | "unitsSha256"> | null;
};

export type ReplayedBaseline = { document: Difference[]; plots: ReplayedPlot[] };

type Head = BaselineEvidenceHead;
type Plot = BaselineEvidencePlot;

/**
 * Computes a document of a dynamic baseline again: donors, what layers tell of them, matching, balance, the frozen set,
 * performance and each plot; of controls that an earlier run froze, everything but the matching.
 *
 * @param plots all plots of the document
 * @param open null where what the document tells of the layers is taken as it is
 * @returns what became of each plot, in their order, and what is not as stated of all together; throws a RasterError that reading
 * the layers throws
 */
export async function replayBaseline(
  head: Head,
  plots: readonly Plot[],
  open: OpenPlaces | null,
): Promise<ReplayedBaseline> {
  const altered = await checkBaselineHead(head);
  const checks = await Promise.all(plots.map((plot) => checkBaselinePlot(plot, head)));
  const ofHash = await otherHash(head, plots);
  const isSound = altered.length + ofHash.length + checks.flat().length === 0;
  const run = open && isSound ? await openedRun(head, open) : null;
  const { computed, failed, from } = await computedAgain(head, plots, run);
  const differing = [
    ...(run?.ready.differences ?? []),
    ...failed,
    ...(computed ? compareBaseline(head, computed) : []),
  ];
  const replayed = plots.map(async (plot, place): Promise<ReplayedPlot> => {
    const found = computed?.found.get(plot.id);
    const { id, identifier } = plot;
    return {
      ...{ id, identifier, from, missing: run?.missing ?? [] },
      differences: [
        ...checks[place]!,
        ...(found ? comparePlot(plot, found) : []),
        ...(run && from === "layers" ? await otherFiles(plot, run.ready.screening!) : []),
      ],
      resultSha256: found ? await resultHash(plot, head, found) : "",
    };
  });
  return { document: [...altered, ...ofHash, ...differing], plots: await Promise.all(replayed) };
}

/** The hash of the whole is of plots too, so that it is known with the last of them. */
async function otherHash(head: Head, plots: readonly Plot[]): Promise<Difference[]> {
  const { rules, baseline } = head;
  const found = await baselineHash({
    ...{ rules, whole: baseline.whole as unknown as BaselineWhole, plots: [...plots, ...baseline.absent] },
    controls: baseline.controls as unknown as BaselineControl[],
    others: baseline.others as unknown as Geometry[],
    layers: filesOf({ layers: placesRead(head) }, head),
  });
  if (found === baseline.sha256) return [];
  return [{ field: "baseline.sha256", kind: "altered", stated: baseline.sha256, found }];
}

/** The files of the layers that were asked, wherever they lie: donors may be anywhere in the zone. */
function placesRead({ layers, runs }: Head): number[] {
  const [run] = runs;
  const named = (file: { product: string; component: string; version: string }) =>
    `${file.product} ${file.component} ${file.version}`;
  const asked = new Set(run!.asked.map(named));
  return run!.layers.filter((place) => layers[place] !== undefined && asked.has(named(layers[place])));
}

type Screening = ReturnType<typeof prepareBaseline>;
type OpenedRun = { ready: ReadyRun<Screening>; missing: EvidenceLayerFile[] };

async function openedRun(head: Head, open: OpenPlaces): Promise<OpenedRun> {
  const [run] = head.runs;
  const layers = await open(run!.layers);
  const screening = prepareBaseline(layers, head.rules);
  const ready = readyRun(head, run!, layers, { screening, asked: layersRead(screening) });
  const missing = missingFiles({ layers: placesRead(head) }, head, ready.files);
  return { ready, missing: [...new Set([...ready.gone, ...missing])] };
}

type Again = {
  computed: ComputedBaseline | null;
  failed: Difference[];
  from: ReplayedPlot["from"];
};

async function computedAgain(head: Head, plots: readonly Plot[], run: OpenedRun | null): Promise<Again> {
  const screening = run && run.missing.length === 0 ? run.ready.screening : null;
  const from = screening ? "layers" : "statistics";
  try {
    const computed = screening
      ? await fromLayers(head, plots, screening)
      : { ...believeBaseline(head, plots), failed: [] };
    return { computed, failed: computed.failed, from };
  } catch (cause) {
    if (!(cause instanceof MatchingError || cause instanceof SamplingError || cause instanceof BaselineError))
      throw cause;
    const failed: Difference = {
      ...{ field: "baseline", kind: "differs", stated: head.baseline.sha256, found: cause.message },
    };
    return { computed: null, failed: [failed], from };
  }
}

async function fromLayers(head: Head, plots: readonly Plot[], screening: Screening) {
  const { baseline, rules } = head;
  const own = plots.map(({ id, geometrySha256, ...plot }) => ({
    ...{ id, geometrySha256, geometry: geometryOf(plot) },
  }));
  const absent = baseline.absent.map((plot) => ({ ...plot, geometry: geometryOf(plot) }));
  const all = [...own, ...absent];
  const frozen: BaselineLand["frozen"] =
    rules.frozenFrom === null || baseline.frozen === null
      ? null
      : {
          ...{ runId: rules.frozenFrom, stocking: rules.stocking, fromYear: rules.fromYear },
          set: baseline.frozen as FrozenSet,
          controls: baseline.controls as unknown as BaselineControl[],
          outlines: all.map(({ id, geometrySha256 }) => ({ plotId: id, geometrySha256 })),
        };
  const zone = baseline.zone as unknown as MultiPolygon;
  const land = { zone, others: baseline.others as unknown as Geometry[], frozen };
  const failed = frozen ? await otherCells(head, zone) : [];
  return { ...(await computeBaseline(screening, all, land)), failed };
}

/** Cells that were frozen lie where the grid of the zone has them. */
async function otherCells({ rules, baseline }: Head, zone: MultiPolygon): Promise<Difference[]> {
  const outlineOf = await cellOutlines(zone, rules);
  return baseline.controls.flatMap(({ plotId, number, cell, outline }): Difference[] => {
    const found = outlineOf(cell);
    if (JSON.stringify(found?.coordinates) === JSON.stringify(outline.coordinates)) return [];
    const field = `baseline.controls.${plotId}.${number}.outline`;
    return [{ field, kind: "differs", stated: outline.coordinates, found: found?.coordinates ?? null }];
  });
}

/** The files that a plot lies in: a result that names others was not read from them. */
async function otherFiles(plot: Plot, screening: Screening): Promise<Difference[]> {
  const geometry = geometryOf(plot);
  const places = isPointGeometry(geometry) ? [] : placesOfOutline(screening, geometry);
  const files = places.map((place) => screening.files[place]!);
  return differences("hashes.layers", plot.hashes.layers, await sha256Of(orderedLayers(files)));
}

async function resultHash(
  plot: Plot,
  head: Head,
  { state, document }: Pick<FoundBaseline, "state" | "document">,
): Promise<string> {
  const { geometrySha256 } = plot;
  const { baselineSha256 } = document;
  const inputs = { geometrySha256, layers: filesOf(plot, head), rules: head.rules, baselineSha256 };
  return (await baselineEvidence(inputs, state, document)).resultSha256;
}
