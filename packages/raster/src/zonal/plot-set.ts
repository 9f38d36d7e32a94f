import type { Geometry, Position } from "geojson";
import { appendPoint, createPointList, type PointList } from "../coverage/point-list.ts";
import { RasterError } from "../raster-error.ts";
import { type Zone, zoneOf } from "./geometry-kind.ts";

/** What a run of positions is: the outer ring of a part, a hole in it, or separate points. */
export const runKind = { shell: 0, hole: 1, points: 2 } as const;

/** Many geometries in flat shared memory, which threads read without a copy. */
export type PlotSet = {
  count: number;
  /** Longitude, latitude, longitude, latitude ... of all runs, degrees. */
  positions: Float64Array;
  /** Number of the first position of each run, and one past the last. */
  runStarts: Int32Array;
  /** `runKind` of each run. */
  runKinds: Uint8Array;
  /** Number of the first run of each plot, and one past the last. */
  plotStarts: Int32Array;
};

type Run = { kind: number; positions: Position[] };

/** A set of plots that is being put together, one geometry after the other. */
export type PlotSetWriter = {
  /** Adds a plot, with the next number. */
  add(geometry: Geometry): void;
  /** The plots so far, in shared memory of their own. */
  finish(): PlotSet;
};

/**
 * Puts geometries together for a run over many plots.
 * @param geometries Point, MultiPoint, Polygon or MultiPolygon in longitude and latitude; polygons valid in the sense
 * of OGC Simple Features
 * @throws RasterError "geometry-unsupported", "geometry-invalid"
 */
export function plotSet(geometries: Iterable<Geometry>): PlotSet {
  const writer = plotSetWriter();
  for (const geometry of geometries) writer.add(geometry);
  return writer.finish();
}

/**
 * Puts geometries together as they come from a file, of which no more than one has to be in memory; `add` takes and
 * throws what `plotSet` does.
 */
export function plotSetWriter(): PlotSetWriter {
  const positions = createPointList();
  const runStarts = [0];
  const runKinds: number[] = [];
  const plotStarts = [0];
  return {
    add(geometry) {
      for (const run of runsOf(zoneOf(geometry))) {
        for (const place of run.positions) appendPosition(positions, place);
        runKinds.push(run.kind);
        runStarts.push(positions.length / 2);
      }
      plotStarts.push(runKinds.length);
    },
    finish: () => ({
      count: plotStarts.length - 1,
      positions: sharedCopy(Float64Array, positions.values.subarray(0, positions.length)),
      runStarts: sharedCopy(Int32Array, runStarts),
      runKinds: sharedCopy(Uint8Array, runKinds),
      plotStarts: sharedCopy(Int32Array, plotStarts),
    }),
  };
}

type Numbers<Filled> = { BYTES_PER_ELEMENT: number; new (memory: SharedArrayBuffer): Filled };

function sharedCopy<Filled extends { set(from: ArrayLike<number>): void }>(
  Kind: Numbers<Filled>,
  numbers: ArrayLike<number>,
): Filled {
  const copy = new Kind(new SharedArrayBuffer(Kind.BYTES_PER_ELEMENT * numbers.length));
  copy.set(numbers);
  return copy;
}

/**
 * Whether a plot has points instead of an area.
 * @param set plots
 * @param plot number of the plot
 */
export function hasPoints(set: PlotSet, plot: number): boolean {
  return set.runKinds[set.plotStarts[plot]!] === runKind.points;
}

/**
 * How many points a plot has; 0 where it has an area.
 * @param set plots
 * @param plot number of the plot
 */
export function pointCount(set: PlotSet, plot: number): number {
  if (!hasPoints(set, plot)) return 0;
  const run = set.plotStarts[plot]!;
  return set.runStarts[run + 1]! - set.runStarts[run]!;
}

function runsOf(zone: Zone): Run[] {
  if ("points" in zone) return [{ kind: runKind.points, positions: zone.points }];
  const { polygon } = zone;
  const parts = polygon.type === "Polygon" ? [polygon.coordinates] : polygon.coordinates;
  const runs = parts.flatMap((part) =>
    part.map((positions, index) => ({ kind: index > 0 ? runKind.hole : runKind.shell, positions })),
  );
  if (runs.length === 0) throw new RasterError("geometry-invalid", "a polygon without rings");
  for (const { positions } of runs) {
    if (positions.length >= 3) continue;
    throw new RasterError("geometry-invalid", `a ring of ${positions.length} positions`);
  }
  return runs;
}

function appendPosition(positions: PointList, position: Position): void {
  const longitude = position[0] ?? Number.NaN;
  const latitude = position[1] ?? Number.NaN;
  if (!(Math.abs(longitude) <= 540 && Math.abs(latitude) <= 90)) {
    throw new RasterError("geometry-invalid", `position ${position[0]}, ${position[1]}`);
  }
  appendPoint(positions, longitude, latitude);
}
