import { noiseField } from "./noise-field.ts";
import { PIXEL_DEGREES, SIDE } from "./square.ts";

/** Pixels of the square in a pixel of elevation on each side: four times as wide as Copernicus has them. */
const STEP = 4;
const LOWEST = 120;
const RANGE = 160;

/** Pixels of elevation on each side of the square. */
export const elevationSide = SIDE / STEP;

/** Metres above the sea in whole metres, as floats: gentle hills. */
export function elevation(): Float32Array {
  return noiseField(elevationSide, 90, 4, "elevation").map((share) => Math.round(LOWEST + RANGE * share));
}

/** Degrees of a pixel of CHIRPS. */
const RAIN_DEGREES = 0.05;

/** Pixels of rain on each side of the square. */
export const rainSide = Math.round((SIDE * PIXEL_DEGREES) / RAIN_DEGREES);

/** Millimetres of the wettest month: more in the south, and towards the east. */
export function rain(): Float32Array {
  return Float32Array.from({ length: rainSide * rainSide }, (_, pixel) => {
    const [row, column] = [Math.floor(pixel / rainSide), pixel % rainSide];
    return 190 + 6 * row + 2.5 * column;
  });
}
