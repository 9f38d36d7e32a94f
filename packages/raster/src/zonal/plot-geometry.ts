import type { MultiPoint, MultiPolygon, Position } from "geojson";
import { hasPoints, type PlotSet, runKind } from "./plot-set.ts";

/**
 * The geometry of a plot of a set, in longitude and latitude.
 * @param set plots
 * @param plot number of the plot
 */
export function plotGeometry(set: PlotSet, plot: number): MultiPoint | MultiPolygon {
  if (hasPoints(set, plot))
    return { type: "MultiPoint", coordinates: positionsOf(set, set.plotStarts[plot]!) };
  const polygons: Position[][][] = [];
  for (let run = set.plotStarts[plot]!; run < set.plotStarts[plot + 1]!; run++) {
    const ring = positionsOf(set, run);
    if (set.runKinds[run] === runKind.shell) polygons.push([ring]);
    else polygons.at(-1)!.push(ring);
  }
  return { type: "MultiPolygon", coordinates: polygons };
}

function positionsOf({ positions, runStarts }: PlotSet, run: number): Position[] {
  const [first, end] = [runStarts[run]!, runStarts[run + 1]!];
  return Array.from({ length: end - first }, (_, place) => {
    const at = 2 * (first + place);
    return [positions[at]!, positions[at + 1]!];
  });
}
