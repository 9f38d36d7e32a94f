import type { Geotiff } from "../tiff/open-geotiff.ts";
import type { RasterImage } from "../tiff/raster-image.ts";
import type { SampleArray } from "../tiff/sample-type.ts";
import { gridOf } from "../zonal/grid.ts";
import type { RasterBand } from "../zonal/raster-band.ts";
import { drawnImage, type TileZooms, tileZooms } from "./drawn-image.ts";
import { eachPixel } from "./each-pixel.ts";
import { lonLatBoxOf, type PlacedTile } from "./lon-lat-box.ts";
import { type SourcePixels, sourcePixels } from "./source-pixels.ts";
import { isTile, tileSide } from "./web-mercator.ts";

/** A raster of red, green and blue that is shown as it is. */
export type Picture = {
  raster: Geotiff;
  zooms: TileZooms;
  /** Longitude and latitude of its middle. */
  middle: [number, number];
};

/** Why a raster is no picture that can be shown, in the order in which it is asked. */
export type PictureFault = "not-rgb" | "not-bytes" | "no-overviews";

/** Samples of a band that may have to be decoded for one tile: 16 MB in four bands. */
const mostSamples = 4_194_304;
const usualBands = 4;
const rgb = 2;
const ycbcr = 6;
const values = 1;

/**
 * An open raster as a picture.
 * @param raster its first three bands are red, green and blue; see `GeotiffOptions.pictures` for those in JPEG
 * @throws RasterError "not-georeferenced", "crs-unsupported"
 */
export function pictureOf(raster: Geotiff): Picture | PictureFault {
  const colours = [rgb, ycbcr, values].includes(raster.photometric);
  if (raster.bands < 3 || !colours) return "not-rgb";
  const isWidened = raster.mask === "widened" && raster.sampleType === "uint16";
  if (raster.sampleType !== "uint8" && !isWidened) return "not-bytes";
  const tile = placed(raster);
  const band = red(raster);
  const most = mostOf(raster);
  const zooms = tileZooms(tile, band, most);
  const isDrawn = (z: number) => drawnImage(tile, band, z, most) !== null;
  for (let z = 0; z <= zooms.maximum; z++) if (!isDrawn(z)) return "no-overviews";
  const [west, south, east, north] = lonLatBoxOf(tile);
  return { raster, zooms, middle: [(west + east) / 2, (south + north) / 2] };
}

/**
 * Draws a map tile of a picture: Web Mercator, 256 pixels, the nearest pixel of the overview that fits the zoom. What a mask,
 * an opacity of 0 or the no-data value in all three bands hides is transparent.
 * @param picture see `pictureOf`
 * @param z zoom
 * @param x column of tiles from the west
 * @param y row of tiles from the north
 * @returns red, green, blue and opacity of each pixel, row by row; null where the picture has nothing to draw
 * @throws what reading the raster throws
 */
export async function drawPicture(
  { raster }: Picture,
  z: number,
  x: number,
  y: number,
): Promise<Uint8Array | null> {
  const tile = placed(raster);
  const source = red(raster);
  const image = isTile(z, x, y) ? drawnImage(tile, source, z, mostOf(raster)) : null;
  const pixels = image && sourcePixels(tile, source, image, [z, x, y]);
  return pixels ? colour(image, pixels, raster.nodata) : null;
}

async function colour(
  image: RasterImage,
  pixels: SourcePixels,
  noData: number | null,
): Promise<Uint8Array | null> {
  const [left, top] = [pixels.across.first, pixels.down.first];
  const [width, height] = [pixels.across.last - left + 1, pixels.down.last - top + 1];
  const bands: SampleArray[] = [];
  // One after the other: each block is decoded once for all three, and kept meanwhile.
  for (const band of [0, 1, 2]) bands.push(await image.readWindow(band, left, top, width, height));
  const [reds, greens, blues] = bands as [SampleArray, SampleArray, SampleArray];
  const drawn = new Uint8Array(tileSide * tileSide * 4);
  let isEmpty = true;
  eachPixel({ left, top, width, height }, pixels, (at, sample) => {
    const [red, green, blue] = [reds[sample]!, greens[sample]!, blues[sample]!];
    if (red === noData && green === noData && blue === noData) return;
    drawn.set([red, green, blue, 255], at * 4);
    isEmpty = false;
  });
  return isEmpty ? null : drawn;
}

/** Bands beyond the colours that lie beside them are decoded with them, and a tile may cost no more for it. */
function mostOf({ overviews, samplesPerBlock }: Geotiff): number {
  const bands = Math.max(samplesPerBlock, ...overviews.map((image) => image.samplesPerBlock));
  return Math.floor((mostSamples * usualBands) / Math.max(usualBands, bands));
}

const red = (raster: Geotiff): RasterBand => ({ raster, band: 0, noData: raster.nodata });

const known = new WeakMap<Geotiff, PlacedTile>();

function placed(raster: Geotiff): PlacedTile {
  const tile = known.get(raster) ?? { grid: gridOf(raster), bounds: raster.bounds! };
  known.set(raster, tile);
  return tile;
}
