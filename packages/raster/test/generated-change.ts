import type { ChangeSource } from "../src/riskmap/change-source.ts";
import { createRandom } from "./random.ts";
import { rasterOf } from "./sample-rasters.ts";

/** Where generated changes lie: UTM zone 30 N, 30 m. */
export const generatedPlace = {
  crs: 32_630,
  transform: { originX: 300_000, originY: 900_000, pixelWidth: 30, pixelHeight: 30 },
};

/** Codes of patches of forest with bites at their edges: round clearings, a few more in each period. */
export function generatedCodes(width: number, height: number, seed: number): Uint8Array {
  const random = createRandom(seed);
  const codes = new Uint8Array(width * height);
  const paint = (count: number, largest: number, code: (before: number) => number) => {
    for (let disc = 0; disc < count; disc++) {
      const [x, y, radius] = [random() * width, random() * height, 1 + random() ** 2 * largest];
      const [top, bottom] = [
        Math.max(0, Math.ceil(y - radius)),
        Math.min(height - 1, Math.floor(y + radius)),
      ];
      for (let row = top; row <= bottom; row++) {
        const half = Math.sqrt(radius * radius - (row - y) ** 2);
        for (let at = Math.max(0, Math.ceil(x - half)); at <= Math.min(width - 1, x + half); at++) {
          codes[row * width + at] = code(codes[row * width + at]!);
        }
      }
    }
  };
  const discs = Math.ceil((width * height) / 4000);
  paint(discs, 50, () => 3);
  paint(discs * 2, 8, () => 0);
  paint(discs * 3, 5, (before) => (before === 3 ? 1 : before));
  paint(discs * 3, 5, (before) => (before === 3 ? 2 : before));
  return codes;
}

/** Codes in memory as a raster of bytes. */
export function codeRaster(codes: Uint8Array, width: number, height: number) {
  return rasterOf([codes], { width, height, ...generatedPlace });
}

/** Codes in memory as a source, of pixels of any shape. */
export function codeSource(codes: Uint8Array, width: number, pixelHeight = 30): ChangeSource {
  const transform = { ...generatedPlace.transform, pixelHeight };
  return {
    ...{ width, height: codes.length / width, pixelWidth: 30, pixelHeight },
    ...{ crs: generatedPlace.crs, transform },
    readRows: async (y, rows) => codes.slice(y * width, (y + rows) * width),
    regrownPixels: () => 0,
  };
}
