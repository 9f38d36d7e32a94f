import type { PixelWindow } from "../coverage/coverage-fractions.ts";
import type { LandStore } from "./land-store.ts";

/**
 * Codes of the pixels of regions in memory, a byte a pixel: for regions around some plots, which are looked at once.
 *
 * @param regions rectangles of the grid without overlap
 */
export function memoryLandStore(regions: readonly PixelWindow[]): LandStore {
  const kept = regions.map(({ width, height }) => new Uint8Array(width * height));
  return {
    regions,
    write(region, row, codes) {
      const { y, width } = regions[region]!;
      kept[region]!.set(codes, (row - y) * width);
    },
    read(window) {
      const output = new Uint8Array(window.width * window.height);
      for (const [number, region] of regions.entries()) copyRegion(kept[number]!, region, window, output);
      return output;
    },
    close: () => undefined,
    remove: () => undefined,
  };
}

function copyRegion(codes: Uint8Array, region: PixelWindow, window: PixelWindow, output: Uint8Array): void {
  const left = Math.max(window.x, region.x);
  const right = Math.min(window.x + window.width, region.x + region.width);
  const top = Math.max(window.y, region.y);
  const bottom = Math.min(window.y + window.height, region.y + region.height);
  if (left >= right) return;
  for (let row = top; row < bottom; row++) {
    const from = (row - region.y) * region.width + left - region.x;
    output.set(codes.subarray(from, from + right - left), (row - window.y) * window.width + left - window.x);
  }
}
