import type { Geotiff } from "../tiff/open-geotiff.ts";
import { drawnImage } from "../tiles/drawn-image.ts";
import { eachPixel } from "../tiles/each-pixel.ts";
import type { PaletteColour } from "../tiles/png.ts";
import { encodeIndexedPng } from "../tiles/png.ts";
import { sourcePixels } from "../tiles/source-pixels.ts";
import { isTile, tileSide } from "../tiles/web-mercator.ts";
import type { Grid } from "../zonal/grid.ts";
import { noForestClass, riskClassColour } from "./risk-colours.ts";

const fillAlpha = 200;

/**
 * Draws a map tile of risk classes: Web Mercator, 256 pixels, nearest neighbour from the overview that fits the zoom;
 * what is no forest is transparent.
 * @param map a written map of classes, see `classMap`
 * @param classes classes of the map besides 0
 * @param address zoom, column and row of the tile
 * @returns PNG, or null where nothing is to be drawn
 * @throws what reading the raster throws
 */
export async function riskTile(
  map: Geotiff,
  classes: number,
  address: [z: number, x: number, y: number],
): Promise<Uint8Array | null> {
  if (!isTile(...address) || map.bounds === null) return null;
  const { width, height, crs, transform } = map;
  const grid = { width, height, crs: crs!, transform: transform! } satisfies Grid;
  const placed = { grid, bounds: map.bounds };
  const band = { raster: map, band: 0, noData: noForestClass };
  const image = drawnImage(placed, band, address[0]);
  const pixels = image && sourcePixels(placed, band, image, address);
  if (!pixels) return null;
  const [left, top] = [pixels.across.first, pixels.down.first];
  const part = { left, top, width: pixels.across.last - left + 1, height: pixels.down.last - top + 1 };
  const samples = await image.readWindow(0, left, top, part.width, part.height);
  const indices = new Uint8Array(tileSide * tileSide);
  eachPixel(part, pixels, (at, sample) => {
    const value = samples[sample]!;
    if (value !== noForestClass) indices[at] = value + 1;
  });
  if (indices.every((index) => index === 0)) return null;
  return encodeIndexedPng(tileSide, tileSide, indices, paletteOf(classes));
}

function paletteOf(classes: number): PaletteColour[] {
  const values = Array.from({ length: classes + 1 }, (_, value) => value);
  return [
    { colour: "#000000", alpha: 0 },
    ...values.map((value) => ({ colour: riskClassColour(classes, value), alpha: fillAlpha })),
  ];
}
