import type { Geometry } from "geojson";
import { middleOf } from "./map-projection.ts";

const NEAREST_STRAY_DEGREES = 0.3;
const TIMES_MEDIAN = 12;
const LARGEST_SHARE = 0.05;
const FEWEST_PLOTS = 5;

/**
 * Positions in the list of the few geometries that lie so far from all others that a map of everything would show
 * nothing: a lost minus sign puts a plot two countries away. Empty when plots are spread or many are far.
 */
export function strayPlots(geometries: readonly (Geometry | null)[]): number[] {
  const centres = geometries.flatMap((geometry, index) => {
    const middle = middleOf(geometry);
    return middle ? [{ index, middle }] : [];
  });
  if (centres.length < FEWEST_PLOTS) return [];
  const heart = [0, 1].map((axis) => median(centres.map(({ middle }) => middle[axis]!)));
  const distances = centres.map(({ middle }) => Math.hypot(middle[0] - heart[0]!, middle[1] - heart[1]!));
  const limit = Math.max(NEAREST_STRAY_DEGREES, TIMES_MEDIAN * median(distances));
  const strays = centres.filter((_, position) => distances[position]! > limit);
  if (strays.length > Math.max(1, centres.length * LARGEST_SHARE)) return [];
  return strays.map(({ index }) => index);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
