import type { Geometry, Position } from "geojson";
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

/**
 * Puts geometries together for a run over many plots.
 * @param geometries Point, MultiPoint, Polygon or MultiPolygon in longitude and latitude; polygons valid in the sense
 * of OGC Simple Features
 * @throws RasterError "geometry-unsupported", "geometry-invalid"
 */
export function plotSet(geometries: readonly Geometry[]): PlotSet {
  const runsOfPlots = geometries.map((geometry) => runsOf(zoneOf(geometry)));
  const runs = runsOfPlots.flat();
  const positionCount = runs.reduce((sum, { positions }) => sum + positions.length, 0);
  const set: PlotSet = {
    count: geometries.length,
    positions: new Float64Array(new SharedArrayBuffer(16 * positionCount)),
    runStarts: new Int32Array(new SharedArrayBuffer(4 * (runs.length + 1))),
    runKinds: new Uint8Array(new SharedArrayBuffer(runs.length)),
    plotStarts: new Int32Array(new SharedArrayBuffer(4 * (geometries.length + 1))),
  };
  let position = 0;
  runs.forEach((run, index) => {
    set.runKinds[index] = run.kind;
    for (const place of run.positions) {
      checkPosition(place);
      set.positions[2 * position] = place[0]!;
      set.positions[2 * position + 1] = place[1]!;
      position += 1;
    }
    set.runStarts[index + 1] = position;
  });
  runsOfPlots.forEach((own, plot) => {
    set.plotStarts[plot + 1] = set.plotStarts[plot]! + own.length;
  });
  return set;
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

function checkPosition(position: Position): void {
  const [longitude, latitude] = position;
  if (Math.abs(longitude ?? Number.NaN) <= 540 && Math.abs(latitude ?? Number.NaN) <= 90) return;
  throw new RasterError("geometry-invalid", `position ${longitude}, ${latitude}`);
}
