import { PIXEL_DEGREES, SIDE, SQUARE } from "./square.ts";

/** Pixels of the square in a pixel of biomass on each side: about the 100 m of ESA CCI. */
const STEP = 4;

/** Pixels of biomass from north to south, and from west to east: the map ends before the eastern border of the square. */
export const biomassHeight = SIDE / STEP;
export const biomassWidth = 450;

/** West, south, east, north in degrees. */
export const biomassBounds: readonly [number, number, number, number] = [
  SQUARE[0],
  SQUARE[1],
  SQUARE[0] + biomassWidth * STEP * PIXEL_DEGREES,
  SQUARE[3],
];

/** Heights above are no trees: GLAD's codes of water and of no data. */
const TALLEST = 60;

/** Made up, and so that woods of 30 m have about 200 Mg/ha. */
const FACTOR = 0.9;
const POWER = 1.6;

/** What a pixel errs by at least, in Mg/ha, and the share of its biomass that comes on top. */
const LEAST_ERROR = 4;
const ERROR_SHARE = 0.25;

/**
 * Above-ground biomass in whole Mg/ha, as ESA CCI writes it: the mean over the pixels of the trees' heights.
 *
 * @param treeHeights metres, by pixel of the square
 */
export function biomassOfTrees(treeHeights: Uint8Array): Uint16Array {
  const byHeight = Float64Array.from({ length: 256 }, (_, metres) =>
    metres > TALLEST ? 0 : FACTOR * metres ** POWER,
  );
  const biomass = new Uint16Array(biomassWidth * biomassHeight);
  for (let at = 0; at < biomass.length; at++) {
    const first = Math.floor(at / biomassWidth) * STEP * SIDE + (at % biomassWidth) * STEP;
    let sum = 0;
    for (let row = 0; row < STEP; row++)
      for (let column = 0; column < STEP; column++)
        sum += byHeight[treeHeights[first + row * SIDE + column]!]!;
    biomass[at] = Math.round(sum / (STEP * STEP));
  }
  return biomass;
}

/** Standard deviation of the same in whole Mg/ha; none where nothing grows. */
export function biomassErrors(biomass: Uint16Array): Uint16Array {
  return biomass.map((value) => (value === 0 ? 0 : Math.round(LEAST_ERROR + ERROR_SHARE * value)));
}
