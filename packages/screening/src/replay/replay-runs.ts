import type { AskedRun } from "@parcelle/domain/evidence/asked-run";
import type { EvidencePlot } from "@parcelle/domain/evidence/evidence-document";
import type { EvidenceLayerFile } from "@parcelle/domain/evidence/told-run";
import type { Geometry } from "geojson";
import { isPointGeometry } from "../screen-plot.ts";
import { type PreparedLayers, type ReadyRun, readyRun } from "./asked-layers.ts";
import type { Difference } from "./difference.ts";
import { geometryOf } from "./evidence-geometry.ts";
import { missingFiles } from "./files-of.ts";
import type { ReplayedPlot, ReplayLayers } from "./replay-plot.ts";

/** Opens those files that are at hand, in the order of the document; `places` are those of its list. */
export type OpenPlaces = (places: readonly number[]) => Promise<ReplayLayers>;

type HeadOfRuns = { layers: readonly EvidenceLayerFile[]; runs: readonly AskedRun[] };
type PlotOfRun = Pick<ReplayedPlot, "id" | "identifier"> & {
  geometry: EvidencePlot["geometry"];
  geometrySha256: string;
  run: number;
  layers: readonly number[];
};

/** How documents of one kind are computed again whose plots are of several runs. */
export type RunsKind<Head extends HeadOfRuns, Plot extends PlotOfRun, Screening, Found> = {
  prepare(layers: ReplayLayers, head: Head): PreparedLayers<Screening>;
  /** Looks plots up in the layers. */
  assess(screening: Screening, plots: { geometry: Geometry; geometrySha256: string }[]): Promise<Found[]>;
  /** Follows from what the document says that the layers told. */
  believe(plot: Plot, head: Head): Promise<Found>;
  /** Where a plot contradicts its own hashes. */
  check(plot: Plot, head: Head): Promise<Difference[]>;
  compare(plot: Plot, found: Found): Difference[];
};

/** A plot that is asked about again, or that has to be taken as it is told. */
type Asked<Plot, Screening> = {
  plot: Plot;
  run: ReadyRun<Screening> | null;
  /** Files that the result was read from and that are not at hand. */
  missing: EvidenceLayerFile[];
};

/** Sets of layers that are open at a time: a project's runs mostly share theirs. */
const mostOpen = 8;

/**
 * Replays plots of one document, of which neighbours are best given together. Runs of the same layers share them; of many sets of
 * layers those asked last are kept open.
 *
 * @param open null where what the document tells of the layers is taken as it is
 * @returns what became of each plot, in their order; throws a RasterError that reading the layers throws
 */
export function runsReplayer<
  Head extends HeadOfRuns,
  Plot extends PlotOfRun,
  Screening,
  Found extends { evidence: { resultSha256: string } },
>(kind: RunsKind<Head, Plot, Screening, Found>, head: Head, open: OpenPlaces | null) {
  const runs = new Map(head.runs.map((run) => [run.id, run]));
  const kept = new Map<string, OpenLayers<Screening>>();
  const layersOf = async ({ layers: places }: AskedRun): Promise<OpenLayers<Screening> | null> => {
    if (open === null) return null;
    const key = places.join();
    const opened = kept.get(key) ?? (await openedAnew(places, open));
    kept.delete(key);
    kept.set(key, opened);
    return opened;
  };
  const openedAnew = async (places: readonly number[], open: OpenPlaces): Promise<OpenLayers<Screening>> => {
    closeOldest(kept);
    const layers = await open(places);
    return { layers, prepared: kind.prepare(layers, head) };
  };
  return async (plots: readonly Plot[]): Promise<ReplayedPlot[]> => {
    const replays = new Map<Plot, ReplayedPlot>();
    for (const [id, ofRun] of Map.groupBy(plots, ({ run }) => run)) {
      const run = runs.get(id);
      const opened = run && (await layersOf(run));
      const ready = run && opened ? readyRun(head, run, opened.layers, opened.prepared) : null;
      const asked = ofRun.map((plot) => ({ plot, run: ready, missing: missingOf(plot, head, ready) }));
      const found = await fromLayers(kind, asked);
      for (const each of asked)
        replays.set(each.plot, await replayed(kind, each, head, found.get(each.plot)));
    }
    return plots.map((plot) => replays.get(plot)!);
  };
}

type OpenLayers<Screening> = { layers: ReplayLayers; prepared: PreparedLayers<Screening> };

function closeOldest(kept: Map<string, OpenLayers<unknown>>): void {
  const [oldest] = kept;
  if (oldest === undefined || kept.size < mostOpen) return;
  oldest[1].layers.catalogue.close();
  kept.delete(oldest[0]);
}

async function replayed<Head extends HeadOfRuns, Plot extends PlotOfRun, Screening, Found>(
  kind: RunsKind<Head, Plot, Screening, Found & { evidence: { resultSha256: string } }>,
  { plot, run, missing }: Asked<Plot, Screening>,
  head: Head,
  found: (Found & { evidence: { resultSha256: string } }) | undefined,
): Promise<ReplayedPlot> {
  const { id, identifier } = plot;
  const computed = found ?? (await kind.believe(plot, head));
  const isKnownRun = head.runs.some((other) => other.id === plot.run);
  return {
    ...{ id, identifier, missing },
    from: found ? "layers" : "statistics",
    differences: [
      ...(await kind.check(plot, head)),
      ...(hasLand(plot) ? (run?.differences ?? []) : []),
      ...(isKnownRun ? [] : [unknownRun(plot)]),
      ...kind.compare(plot, computed),
    ],
    resultSha256: computed.evidence.resultSha256,
  };
}

/** Nothing is asked about a point. */
function hasLand(plot: PlotOfRun): boolean {
  return !isPointGeometry(geometryOf(plot));
}

function missingOf<Screening>(
  plot: PlotOfRun,
  head: HeadOfRuns,
  run: ReadyRun<Screening> | null,
): EvidenceLayerFile[] {
  if (run === null) return [];
  const gone = hasLand(plot) ? run.gone : [];
  return [...new Set([...gone, ...missingFiles(plot, head, run.files)])];
}

function unknownRun({ run }: PlotOfRun): Difference {
  return { field: "run", kind: "altered", stated: run, found: null };
}

/** The plots of a run whose files are all there, looked up anew. */
async function fromLayers<Head extends HeadOfRuns, Plot extends PlotOfRun, Screening, Found>(
  kind: RunsKind<Head, Plot, Screening, Found>,
  asked: readonly Asked<Plot, Screening>[],
): Promise<Map<Plot, Found>> {
  const screening = asked[0]?.run?.screening ?? null;
  const plots = asked.filter(({ missing }) => missing.length === 0).map(({ plot }) => plot);
  if (screening === null || plots.length === 0) return new Map();
  const outlines = plots.map((plot) => {
    return { geometry: geometryOf(plot), geometrySha256: plot.geometrySha256 };
  });
  const computed = await kind.assess(screening, outlines);
  return new Map(plots.map((plot, place) => [plot, computed[place]!]));
}
