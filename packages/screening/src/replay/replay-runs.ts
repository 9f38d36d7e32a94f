import type { AskedRun } from "@parcelle/domain/evidence/asked-run";
import type { EvidenceLayerFile } from "@parcelle/domain/evidence/told-run";
import type { Geometry } from "geojson";
import { isPointGeometry } from "../screen-plot.ts";
import { type PreparedLayers, type ReadyRun, readyRun } from "./asked-layers.ts";
import type { Difference } from "./difference.ts";
import { geometryOf } from "./evidence-geometry.ts";
import { missingFiles } from "./files-of.ts";
import type { ReplayedPlot, ReplayLayers } from "./replay-plot.ts";

/** Opens those files of a run that are at hand, in the order of the document. */
export type OpenRun = (run: AskedRun) => Promise<ReplayLayers>;

type HeadOfRuns = { layers: readonly EvidenceLayerFile[]; runs: readonly AskedRun[] };
type PlotOfRun = Pick<ReplayedPlot, "id" | "identifier"> & {
  geometry: { type: "Point" | "MultiPoint" | "Polygon" | "MultiPolygon" };
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

/**
 * Replays plots of one document, of which neighbours are best given together. The layers of each run are opened once.
 *
 * @param open null where what the document tells of the layers is taken as it is
 * @returns what became of each plot, in their order; throws a RasterError that reading the layers throws
 */
export function runsReplayer<
  Head extends HeadOfRuns,
  Plot extends PlotOfRun,
  Screening,
  Found extends { evidence: { resultSha256: string } },
>(kind: RunsKind<Head, Plot, Screening, Found>, head: Head, open: OpenRun | null) {
  const ready = new Map<number, Promise<ReadyRun<Screening>>>();
  const readyOf = async (id: number): Promise<ReadyRun<Screening> | null> => {
    const run = head.runs.find((other) => other.id === id);
    if (open === null || run === undefined) return null;
    const made =
      ready.get(id) ?? open(run).then((layers) => readyRun(head, run, layers, kind.prepare(layers, head)));
    ready.set(id, made);
    return made;
  };
  return async (plots: readonly Plot[]): Promise<ReplayedPlot[]> => {
    const asked: Asked<Plot, Screening>[] = [];
    for (const plot of plots) {
      const run = await readyOf(plot.run);
      asked.push({ plot, run, missing: missingOf(plot, head, run) });
    }
    const found = await fromLayers(kind, asked);
    return Promise.all(asked.map((each) => replayed(kind, each, head, found.get(each.plot))));
  };
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

/** The plots whose files are all there, looked up anew: those of a run together. */
async function fromLayers<Head extends HeadOfRuns, Plot extends PlotOfRun, Screening, Found>(
  kind: RunsKind<Head, Plot, Screening, Found>,
  asked: readonly Asked<Plot, Screening>[],
): Promise<Map<Plot, Found>> {
  const found = new Map<Plot, Found>();
  const byRun = Map.groupBy(
    asked.filter(({ missing }) => missing.length === 0),
    ({ run }) => run?.screening ?? null,
  );
  for (const [screening, group] of byRun) {
    if (screening === null) continue;
    const plots = group.map(({ plot }) => {
      return { geometry: geometryOf(plot), geometrySha256: plot.geometrySha256 };
    });
    const computed = await kind.assess(screening, plots);
    for (const [place, { plot }] of group.entries()) found.set(plot, computed[place]!);
  }
  return found;
}
