import { semiMajorAxis } from "../coverage/cell-area.ts";
import { mercatorLatitude } from "../zonal/grid.ts";

/** Pixels of a map tile in each direction. */
export const tileSide = 256;

const worldSize = 2 * Math.PI * semiMajorAxis;

/** Centres of the pixels of a map tile along both axes. */
export type TileCentres = { x: Float64Array; y: Float64Array };

/**
 * Centres of the columns and rows of a tile of the usual Web Mercator pyramid (XYZ).
 * @param z zoom
 * @param x column of tiles from the west
 * @param y row of tiles from the north
 * @param unit metres of EPSG:3857, or degrees of longitude and latitude
 */
export function tileCentres(z: number, x: number, y: number, unit: "metres" | "degrees"): TileCentres {
  const size = worldSize / 2 ** z;
  const [eastings, northings] = [new Float64Array(tileSide), new Float64Array(tileSide)];
  for (let at = 0; at < tileSide; at++) {
    const fromEdge = ((at + 0.5) * size) / tileSide;
    eastings[at] = x * size - worldSize / 2 + fromEdge;
    northings[at] = worldSize / 2 - y * size - fromEdge;
  }
  if (unit === "metres") return { x: eastings, y: northings };
  return { x: eastings.map((easting) => (easting / worldSize) * 360), y: northings.map(mercatorLatitude) };
}

/**
 * Side of a pixel at the equator.
 * @param z zoom
 * @returns metres of EPSG:3857
 */
export function mercatorPixel(z: number): number {
  return worldSize / tileSide / 2 ** z;
}

/**
 * Whether such a tile exists.
 * @param z zoom
 * @param x column
 * @param y row
 */
export function isTile(z: number, x: number, y: number): boolean {
  const whole = [z, x, y].every((value) => Number.isInteger(value) && value >= 0);
  return whole && z <= 30 && x < 2 ** z && y < 2 ** z;
}
