import { areaHectares } from "@parcelle/geometry/area";
import { geometryOfPolygons, unitePolygons } from "@parcelle/geometry/clip-polygons";
import type { MeasuredOverlap } from "@parcelle/geometry/overlaps";
import { polygonsOf } from "@parcelle/geometry/polygons-of";

/** All that an organisation is told of a plot of its own. */
export type PrivateAnswer = { squareMetres: number; percent: number };

const SQUARE_METRES_PER_HECTARE = 10_000;
const STEP_SQUARE_METRES = 100;

/**
 * The share of a plot that others claim: their union, so that it does not tell how many they are, in steps of 0.01 ha and
 * whole percents of what was rounded, so that the percentage says no more than the area. Null below one of either.
 */
export function answerOfOverlaps(
  plotHectares: number,
  overlaps: readonly MeasuredOverlap[],
): PrivateAnswer | null {
  if (overlaps.length === 0) return null;
  const polygons = overlaps.flatMap(({ geometry }) => polygonsOf(geometry));
  const common = overlaps.length === 1 ? polygons : unitePolygons(polygons);
  const whole = plotHectares * SQUARE_METRES_PER_HECTARE;
  const squareMetres = areaHectares(geometryOfPolygons(common)) * SQUARE_METRES_PER_HECTARE;
  const rounded = Math.round(squareMetres / STEP_SQUARE_METRES) * STEP_SQUARE_METRES;
  const percent = Math.min(100, Math.round((100 * rounded) / whole));
  return squareMetres < STEP_SQUARE_METRES || percent < 1 ? null : { squareMetres: rounded, percent };
}
