import { fieldHectares, fieldRing } from "@parcelle/demonstration/plot-shapes";
import { createRandom } from "@parcelle/demonstration/random";
import type { Polygon, Position } from "geojson";

export type BenchmarkPlot = { id: string; geometry: Polygon };

const SPACING_DEGREES = 0.0055;
const WEST = -6;
const SOUTH = 5;
/** Far enough from its neighbour's centre for a part of it, not all, to be common. */
const SHIFT_DEGREES = 0.0006;

/**
 * Plots of 0.5 to 6 ha with 6 to 20 corners, side by side around 5.5° north.
 *
 * @param overlapEvery each so-manieth plot is laid partly over the one before; none when not given
 */
export function generatePlots(count: number, overlapEvery = Number.POSITIVE_INFINITY): BenchmarkPlot[] {
  const random = createRandom(`benchmark plots ${count}`);
  const columns = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, index) => {
    const overlaps = index % overlapEvery === 1;
    const cell = overlaps ? index - 1 : index;
    const shift = overlaps ? SHIFT_DEGREES : 0;
    const centre: Position = [
      WEST + (cell % columns) * SPACING_DEGREES + shift,
      SOUTH + Math.floor(cell / columns) * SPACING_DEGREES + shift,
    ];
    const ring = fieldRing(random, centre, fieldHectares(random));
    return { id: `P-${index + 1}`, geometry: { type: "Polygon", coordinates: [ring] } };
  });
}

/** Plots strewn evenly over a box, west, south, east, north in degrees; they may overlap. */
export function strewPlots(
  count: number,
  [west, south, east, north]: readonly [number, number, number, number],
): BenchmarkPlot[] {
  const random = createRandom(`strewn plots ${count}`);
  const margin = 0.01;
  return Array.from({ length: count }, (_, index) => {
    const centre = [
      random.between(west + margin, east - margin),
      random.between(south + margin, north - margin),
    ];
    const ring = fieldRing(random, centre, fieldHectares(random));
    return { id: `P-${index + 1}`, geometry: { type: "Polygon", coordinates: [ring] } };
  });
}
