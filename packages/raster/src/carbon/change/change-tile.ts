import { eachPixel } from "../../tiles/each-pixel.ts";
import { patternedPng } from "../../tiles/patterned.ts";
import { underTile } from "../../tiles/under-tile.ts";
import { isTile, tileSide } from "../../tiles/web-mercator.ts";
import type { CarbonChange } from "./carbon-change.ts";

/** Pixels of a layer under a tile: those of 30 m under one of zoom 10. */
const mostPixels = 2_097_152;

/**
 * Draws a map tile of a change: Web Mercator, 256 pixels, nearest neighbour in full resolution; what is not known of
 * both years is transparent.
 * @param change what became of pixels
 * @param address zoom, column and row of the tile
 * @returns PNG, null where nothing is to be drawn, or "crowded" where too many pixels lie under the tile
 * @throws RasterError what reading throws, "window-too-large" where patches may be too wide
 */
export async function changeTile(
  { parts, looks }: CarbonChange,
  address: [z: number, x: number, y: number],
): Promise<Uint8Array | "crowded" | null> {
  if (!isTile(...address)) return null;
  const values = new Uint8Array(tileSide * tileSide);
  const answered = new Uint8Array(values.length);
  for (const part of parts) {
    const under = underTile(part.grid, address);
    if (under === null) continue;
    const { pixels, left, top, width, height } = under;
    if (width * height > mostPixels) return "crowded";
    const { values: own } = await part.read({ x: left, y: top, width, height });
    eachPixel(under, pixels, (at, sample) => {
      if (answered[at] === 1) return;
      answered[at] = 1;
      values[at] = own[sample]!;
    });
  }
  return patternedPng(values, looks);
}
