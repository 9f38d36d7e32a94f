import type { CatalogueLayer, LayerTile } from "../layers/layer-catalogue.ts";
import { RasterError } from "../raster-error.ts";
import type { RasterImage } from "../tiff/raster-image.ts";
import { projectionKind } from "../zonal/projection.ts";
import { isNoData, type RasterBand } from "../zonal/raster-band.ts";
import { drawnComponent } from "./legend.ts";
import { type Palette, paletteOf } from "./palette.ts";
import { encodeIndexedPng } from "./png.ts";
import { isTile, type TileCentres, tileCentres, tileSide } from "./web-mercator.ts";

/**
 * Draws a map tile of a layer: Web Mercator, 256 pixels, nearest neighbour from the overview that fits the zoom, in
 * the colours of the product's legend; everything else is transparent.
 * @param layer layer of a catalogue on geographic or Web Mercator grids
 * @param z zoom
 * @param x column of tiles from the west
 * @param y row of tiles from the north
 * @param key component to draw, the first of the product without
 * @returns PNG, or null where the layer has nothing to draw
 * @throws RasterError "crs-unsupported" for other grids, and what reading the rasters throws
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
    if (source) await drawTile(tile, source, centresFor(tile, z, x, y), { palette, indices });
  }
  return indices.some((index) => index > 0)
    ? encodeIndexedPng(tileSide, tileSide, indices, palette.colours)
    : null;
}

function centresFor(tile: LayerTile, z: number, x: number, y: number): TileCentres {
  const kind = projectionKind(tile.grid.crs);
  if (kind === "projected") throw new RasterError("crs-unsupported", `EPSG:${tile.grid.crs} cannot be drawn`);
  return tileCentres(z, x, y, kind === "mercator" ? "metres" : "degrees");
}

type Drawing = { palette: Palette; indices: Uint8Array };

/** Samples read in one window at most: beyond, a raster without overviews is read line by line. */
const largestWindow = 16_777_216;

async function drawTile(
  tile: LayerTile,
  source: RasterBand,
  centres: TileCentres,
  drawing: Drawing,
): Promise<void> {
  const { originX, originY, pixelWidth, pixelHeight } = source.raster.transform ?? tile.grid.transform;
  const image = fittingImage(source, pixelWidth, Math.abs(centres.x[1]! - centres.x[0]!));
  const scaleX = image.width / source.raster.width / pixelWidth;
  const scaleY = image.height / source.raster.height / pixelHeight;
  const columns = Int32Array.from(centres.x, (easting) => Math.floor((easting - originX) * scaleX));
  const rows = Int32Array.from(centres.y, (northing) => Math.floor((originY - northing) * scaleY));
  const across = insideRange(columns, image.width);
  const down = insideRange(rows, image.height);
  if (!across || !down) return;
  const width = columns[across.last]! - columns[across.first]! + 1;
  const height = rows[down.last]! - rows[down.first]! + 1;
  const step = width * height > largestWindow ? 1 : tileSide;
  for (let from = down.first; from <= down.last; from += step) {
    const part = { first: from, last: Math.min(down.last, from + step - 1) };
    await drawRows(image, source, { columns, rows, across, down: part, width }, drawing);
  }
}

type Lines = { columns: Int32Array; rows: Int32Array; across: Range; down: Range; width: number };
type Range = { first: number; last: number };

async function drawRows(
  image: RasterImage,
  source: RasterBand,
  lines: Lines,
  drawing: Drawing,
): Promise<void> {
  const { columns, rows, across, down, width } = lines;
  const left = columns[across.first]!;
  const top = rows[down.first]!;
  const samples = await image.readWindow(source.band, left, top, width, rows[down.last]! - top + 1);
  for (let row = down.first; row <= down.last; row++) {
    const start = (rows[row]! - top) * width - left;
    for (let column = across.first; column <= across.last; column++) {
      const value = samples[start + columns[column]!]!;
      if (isNoData(value, source.noData)) continue;
      const at = row * tileSide + column;
      if (drawing.indices[at] === 0) drawing.indices[at] = drawing.palette.indexOf(value);
    }
  }
}

/** The coarsest image whose pixels are no larger than those of the map. */
function fittingImage(source: RasterBand, pixelWidth: number, wanted: number): RasterImage {
  const { raster } = source;
  const fitting = raster.overviews.filter(
    (image) => (pixelWidth * raster.width) / image.width <= wanted * 1.001,
  );
  return fitting.at(-1) ?? raster;
}

function insideRange(pixels: Int32Array, size: number): Range | null {
  const first = pixels.findIndex((pixel) => pixel >= 0 && pixel < size);
  return first < 0 ? null : { first, last: pixels.findLastIndex((pixel) => pixel >= 0 && pixel < size) };
}
