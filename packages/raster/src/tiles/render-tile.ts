import type { CatalogueLayer, LayerTile } from "../layers/layer-catalogue.ts";
import { testOfYears, type Years } from "../products/date-encoding.ts";
import type { ProductComponent } from "../products/product-definition.ts";
import type { Scaling } from "../tiff/scaling.ts";
import type { RasterBand } from "../zonal/raster-band.ts";
import { drawnComponent } from "./drawn-component.ts";
import { drawnImage } from "./drawn-image.ts";
import { paint } from "./paint.ts";
import { type Palette, paletteOf, partialPaletteOf } from "./palette.ts";
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
 * @param asked `component` to draw, the first of the product without; of a raster of dates only those of `years`
 * @returns PNG, or null where the layer has nothing to draw
 * @throws what reading the rasters throws
 */
export async function renderTile(
  layer: CatalogueLayer,
  z: number,
  x: number,
  y: number,
  asked: { component?: string; years?: Years | undefined } = {},
): Promise<Uint8Array | null> {
  const component = drawnComponent(layer, asked.component);
  if (!component || !isTile(z, x, y)) return null;
  const { colours } = paletteOf(component.legend);
  const indices = new Uint8Array(tileSide * tileSide);
  for (const tile of layer.tiles) {
    const index = tile.components.indexOf(component.key);
    const source = tile.sources[index];
    if (!source) continue;
    const palette = paletteOfYears(component, tile.scalings[index], asked.years);
    await drawSource(tile, source, [z, x, y], { palette, indices });
  }
  const isEmpty = indices.every((index) => index === 0);
  return isEmpty ? null : encodeIndexedPng(tileSide, tileSide, indices, colours);
}

function paletteOfYears(
  { legend, encoding }: ProductComponent,
  scaling: Scaling | null | undefined,
  years: Years | undefined,
): Palette {
  if (years === undefined || encoding.kind !== "date") return paletteOf(legend, scaling);
  return partialPaletteOf(legend, scaling ?? null, testOfYears(encoding.date, years));
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
