import type { Position } from "geojson";
import { measure } from "./area.ts";
import { withoutRepeats } from "./ring-set.ts";
import { truncateCoordinates } from "./truncate-coordinates.ts";

type Measured = ReturnType<typeof measure>;

const NARROWEST_METRES = 1;
/** 4 pi area / perimeter squared; a strip a hundred times as long as wide has 0.031. */
const LEAST_COMPACTNESS = 0.03;
const SMALLEST_HECTARES = 1e-9;

/**
 * Whether a polygon encloses nothing that could be measured.
 *
 * @param rings closed, longitude and latitude (degrees), valid
 */
export function isTiny(rings: Position[][]): boolean {
  return isTinyMeasure(measure({ type: "Polygon", coordinates: rings }));
}

/** isTiny for a polygon that was measured. */
export function isTinyMeasure({ areaHectares }: Measured): boolean {
  return areaHectares < SMALLEST_HECTARES;
}

/**
 * Whether a ring surely encloses something once its coordinates are cut to six decimals: what its edges, moved by less
 * than 0.16 m, pass over cannot be all of it.
 *
 * @param measured area and perimeter of the ring before
 * @param corners how many it has
 */
export function staysMeasurable({ areaHectares, perimeterMetres }: Measured, corners: number): boolean {
  return areaHectares * 10_000 > 0.4 * perimeterMetres + 0.1 * corners + 1;
}

/**
 * Whether a polygon is so narrow that it is probably left over from cutting.
 *
 * @param rings closed, longitude and latitude (degrees), valid
 */
export function isSliver(rings: Position[][]): boolean {
  return sliverOf(rings) !== null;
}

/**
 * The mean width of a polygon that is a sliver.
 *
 * @param rings closed, longitude and latitude (degrees), valid
 * @returns width and perimeter in metres, or null where it is no sliver or has no area at all
 */
export function sliverOf(rings: Position[][]): { widthMetres: number; perimeterMetres: number } | null {
  return sliverOfMeasure(measure({ type: "Polygon", coordinates: rings }));
}

/** sliverOf for a polygon that was measured. */
export function sliverOfMeasure({ areaHectares, perimeterMetres }: Measured): ReturnType<typeof sliverOf> {
  if (areaHectares < SMALLEST_HECTARES) return null;
  const squareMetres = areaHectares * 10_000;
  const widthMetres = (2 * squareMetres) / perimeterMetres;
  const compactness = (4 * Math.PI * squareMetres) / perimeterMetres ** 2;
  if (widthMetres >= NARROWEST_METRES && compactness >= LEAST_COMPACTNESS) return null;
  return { widthMetres, perimeterMetres };
}

/**
 * Whether nothing is left of a ring once the EU system has cut its coordinates to six decimals.
 *
 * @param ring closed, longitude and latitude (degrees)
 */
export function isGoneAtSixDecimals(ring: Position[]): boolean {
  const { after } = truncateCoordinates({ type: "Polygon", coordinates: [ring] });
  const [cut] = after.coordinates as Position[][];
  return withoutRepeats(cut!).length < 4 || isTiny([cut!]);
}
