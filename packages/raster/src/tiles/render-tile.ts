import type { CatalogueLayer, LayerTile } from "../layers/layer-catalogue.ts";
import type { RasterImage } from "../tiff/raster-image.ts";
import type { SampleArray } from "../tiff/sample-type.ts";
import { isNoData, type RasterBand } from "../zonal/raster-band.ts";
import { drawnComponent } from "./drawn-component.ts";
import { drawnImage } from "./drawn-image.ts";
import { type Palette, paletteOf } from "./palette.ts";
import { encodeIndexedPng } from "./png.ts";
import { type Range, type SourcePixels, sourcePixels } from "./source-pixels.ts";
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
  const palette = paletteOf(component.legend);
  const indices = new Uint8Array(tileSide * tileSide);
  for (const tile of layer.tiles) {
    const source = tile.sources[tile.components.indexOf(component.key)];
    if (source) await drawSource(tile, source, [z, x, y], { palette, indices });
  }
  const isEmpty = indices.every((index) => index === 0);
  return isEmpty ? null : encodeIndexedPng(tileSide, tileSide, indices, palette.colours);
}

type Drawing = { palette: Palette; indices: Uint8Array };

async function drawSource(
  tile: LayerTile,
  source: RasterBand,
  address: [number, number, number],
  drawing: Drawing,
): Promise<void> {
  const image = drawnImage(tile, source, address[0]);
  if (!image) return;
  const pixels = sourcePixels(tile, source, image, address);
  const across = pixels.inside?.across ?? rangeOf(pixels.columns);
  const down = pixels.inside?.down ?? rangeOf(pixels.rows);
  if (!across || !down) return;
  const window = { left: across.first, top: down.first, width: across.last - across.first + 1 };
  const samples = await readWindow(image, source, window, down.last - down.first + 1);
  paint(samples, window, { ...drawing, source, pixels });
}

type Window = { left: number; top: number; width: number };

function readWindow(
  image: RasterImage,
  source: RasterBand,
  window: Window,
  height: number,
): Promise<SampleArray> {
  return image.readWindow(source.band, window.left, window.top, window.width, height);
}

function rangeOf(positions: Int32Array): Range | null {
  let [first, last] = [2 ** 31 - 1, -1];
  for (let at = 0; at < positions.length; at++) {
    const position = positions[at]!;
    if (position < 0) continue;
    if (position < first) first = position;
    if (position > last) last = position;
  }
  return last < 0 ? null : { first, last };
}

/** Palette index of each sample, where samples are small whole numbers. */
function indexTable(samples: SampleArray, { noData }: RasterBand, palette: Palette): Uint8Array | null {
  if (!(samples instanceof Uint8Array || samples instanceof Uint16Array)) return null;
  const table = palette.table.slice(0, samples instanceof Uint8Array ? 256 : palette.table.length);
  if (noData !== null && noData in table) table[noData] = 0;
  return table;
}

type Painting = Drawing & { source: RasterBand; pixels: SourcePixels };

/** What an earlier file of the layer has drawn stays. */
function paint(samples: SampleArray, window: Window, painting: Painting): void {
  const { source, pixels, palette } = painting;
  const table = indexTable(samples, source, palette);
  if (table && pixels.eachPixel) paintEach(samples, table, window, painting);
  else paintAny(samples, table, window, painting);
}

function paintAny(
  samples: SampleArray,
  table: Uint8Array | null,
  window: Window,
  { source, pixels, palette, indices }: Painting,
): void {
  const { left, top, width } = window;
  const { columns, rows, eachPixel } = pixels;
  for (let y = 0, at = 0; y < tileSide; y++) {
    for (let x = 0; x < tileSide; x++, at++) {
      const column = columns[eachPixel ? at : x]!;
      const row = rows[eachPixel ? at : y]!;
      if (column < 0 || row < 0 || indices[at] !== 0) continue;
      const sample = samples[(row - top) * width + column - left]!;
      if (table) indices[at] = table[sample]!;
      else if (!isNoData(sample, source.noData)) indices[at] = palette.indexOf(sample);
    }
  }
}

/** The same, without the questions that have one answer for the whole tile. */
function paintEach(
  samples: SampleArray,
  table: Uint8Array,
  { left, top, width }: Window,
  { pixels: { columns, rows }, indices }: Painting,
): void {
  const start = top * width + left;
  for (let at = 0; at < indices.length; at++) {
    const column = columns[at]!;
    const row = rows[at]!;
    if ((column | row) < 0 || indices[at] !== 0) continue;
    indices[at] = table[samples[row * width + column - start]!]!;
  }
}
