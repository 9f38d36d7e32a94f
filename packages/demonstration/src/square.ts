/** The square of the demonstration: cocoa land between Divo and Oumé, west, south, east, north in degrees. */
export const SQUARE: readonly [number, number, number, number] = [-5.95, 5.6, -5.45, 6.1];

/** Pixels on each side: 0.00025° each, as in Hansen's maps. */
export const SIDE = 2000;
export const PIXEL_DEGREES = 0.00025;

const METRES_PER_DEGREE_NORTH = 110_600;
const METRES_PER_DEGREE_EAST = 110_770;

/** Metres to degrees of longitude and latitude in the middle of the square; good to 0.1 %. */
export function metresToDegrees(east: number, north: number): [number, number] {
  return [east / METRES_PER_DEGREE_EAST, north / METRES_PER_DEGREE_NORTH];
}

/** Index of the pixel that holds a position, or -1 outside the square; row 0 is the northernmost. */
export function pixelAt(longitude: number, latitude: number): number {
  const column = Math.floor((longitude - SQUARE[0]) / PIXEL_DEGREES);
  const row = Math.floor((SQUARE[3] - latitude) / PIXEL_DEGREES);
  if (column < 0 || row < 0 || column >= SIDE || row >= SIDE) return -1;
  return row * SIDE + column;
}
