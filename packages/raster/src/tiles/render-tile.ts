import type { CatalogueLayer, LayerTile } from "../layers/layer-catalogue.ts";
import type { RasterBand } from "../zonal/raster-band.ts";
import { drawnComponent } from "./drawn-component.ts";
import { drawnImage } from "./drawn-image.ts";
import { paint } from "./paint.ts";
import { type Palette, paletteOf } from "./palette.ts";
import { encodeIndexedPng } from "./png.ts";
import { sourcePixels } from "./source-pixels.ts";
import { isTile, tileSide } from "./web-mercator.ts";

/**
 * Draws a map tile of a layer: Web Mercator, 256 pixels, nearest neighbour from the overview that fits the zoom, in
 * the colours of the product's legend; everything else is transparent.
 * @param layer layer of a catalogue
 * @param z zoom
 * @param x column of tiles from the west
 * @param y row of tiles from the north
 * @param key component to draw, the first of the product without
 * @returns PNG, or null where the layer has nothing to draw
 * @throws what reading the rasters throws
 */
export async function renderTile(
  layer: CatalogueLayer,
  z: number,
  x: number,
  y: number,
  key?: string,
): Promise<Uint8Array | null> {
  const component = drawnComponent(layer, key);
  if (!component || !isTile(z, x, y)) return null;
  const { colours } = paletteOf(component.legend);
  const indices = new Uint8Array(tileSide * tileSide);
  for (const tile of layer.tiles) {
    const index = tile.components.indexOf(component.key);
    const source = tile.sources[index];
    if (!source) continue;
    const palette = paletteOf(component.legend, tile.scalings[index]);
    await drawSource(tile, source, [z, x, y], { palette, indices });
  }
  const isEmpty = indices.every((index) => index === 0);
  return isEmpty ? null : encodeIndexedPng(tileSide, tileSide, indices, colours);
}

type Drawing = { palette: Palette; indices: Uint8Array };

async function drawSource(
  tile: LayerTile,
  source: RasterBand,
  address: [number, number, number],
  { palette, indices }: Drawing,
): Promise<void> {
  const image = drawnImage(tile, source, address[0]);
  const pixels = image && sourcePixels(tile, source, image, address);
  if (!pixels) return;
  const [left, top] = [pixels.across.first, pixels.down.first];
  const [width, height] = [pixels.across.last - left + 1, pixels.down.last - top + 1];
  const samples = await image.readWindow(source.band, left, top, width, height);
  paint(indices, { left, top, width, height, samples }, pixels, source, palette);
}
