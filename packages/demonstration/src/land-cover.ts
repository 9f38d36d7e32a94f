import { noiseField, quantile } from "./noise-field.ts";
import { SIDE } from "./square.ts";

/** What stood on a pixel before anything was cleared. */
export const cover = {
  other: 0,
  cocoa: 1,
  secondaryForest: 2,
  primaryForest: 3,
  water: 4,
  shadedCocoa: 5,
  plantation: 6,
} as const;
export type Cover = (typeof cover)[keyof typeof cover];

export interface LandCover {
  /** One `Cover` a pixel. */
  cover: Uint8Array;
  /** Fine texture, about 0 to 1. */
  texture: Float32Array;
}

/** Forest in patches of some kilometres with primary cores, cocoa around them, rivers, a few plantations. */
export function makeLandCover(seed: string): LandCover {
  const forest = noiseField(SIDE, 280, 5, `${seed}/forest`);
  const farmed = noiseField(SIDE, 120, 4, `${seed}/farmed`);
  const river = noiseField(SIDE, 700, 4, `${seed}/river`);
  const texture = noiseField(SIDE, 4, 2, `${seed}/texture`);
  const limits = {
    primary: quantile(forest, 0.88),
    secondary: quantile(forest, 0.6),
    cocoa: quantile(farmed, 0.42),
    shaded: quantile(farmed, 0.8),
    plantation: quantile(farmed, 0.03),
    river: quantile(river, 0.5),
  };
  const land = new Uint8Array(SIDE * SIDE);
  for (let pixel = 0; pixel < land.length; pixel++) {
    if (Math.abs(river[pixel]! - limits.river) < 0.0012) land[pixel] = cover.water;
    else if (forest[pixel]! > limits.primary) land[pixel] = cover.primaryForest;
    else if (forest[pixel]! > limits.secondary) {
      land[pixel] = farmed[pixel]! > limits.shaded ? cover.shadedCocoa : cover.secondaryForest;
    } else if (farmed[pixel]! > limits.cocoa) land[pixel] = cover.cocoa;
    else land[pixel] = farmed[pixel]! < limits.plantation ? cover.plantation : cover.other;
  }
  return { cover: land, texture };
}
