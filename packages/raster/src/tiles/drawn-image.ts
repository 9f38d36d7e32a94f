import { radians, semiMajorAxis } from "../coverage/cell-area.ts";
import type { RasterImage } from "../tiff/raster-image.ts";
import { projectionKind } from "../zonal/projection.ts";
import type { RasterBand } from "../zonal/raster-band.ts";
import { lonLatBoxOf, type PlacedTile } from "./lon-lat-box.ts";
import { mercatorPixel, tileSide } from "./web-mercator.ts";

/** Zooms between which a raster has something of its own to show. */
export type TileZooms = { minimum: number; maximum: number };

/** Samples of a band that may have to be decoded for one map tile: beyond, it needs overviews to be shown from so far. */
const mostSamples = 33_554_432;
const finestZoom = 22;

/**
 * The image that a map tile of this zoom is drawn from: the coarsest whose pixels are no larger than those of the map.
 * @param tile files of a layer that share a place
 * @param source the band to draw
 * @param z zoom
 * @param most samples that may have to be decoded
 * @returns null where the raster is too fine to be read for so large a tile
 */
export function drawnImage(
  tile: PlacedTile,
  source: RasterBand,
  z: number,
  most = mostSamples,
): RasterImage | null {
  const wanted = mapPixel(tile, z) / pixelWidth(tile, source);
  const image = source.raster.overviews.findLast(
    ({ width }) => source.raster.width / width <= wanted * 1.001,
  );
  const drawn = image ?? source.raster;
  const across = spannedSamples(drawn.width, drawn.blockWidth, wanted, source.raster.width);
  const down = spannedSamples(drawn.height, drawn.blockHeight, wanted, source.raster.height);
  return across * down <= most ? drawn : null;
}

/**
 * Zooms that are worth asking for: below, a raster without overviews is not drawn; above, its pixels only get larger.
 * @param tile files of a layer that share a place
 * @param source the band to draw
 * @param most samples that may have to be decoded for a tile
 */
export function tileZooms(tile: PlacedTile, source: RasterBand, most = mostSamples): TileZooms {
  const minimum = upwards((z) => drawnImage(tile, source, z, most) !== null);
  const sharp = upwards((z) => mapPixel(tile, z) <= pixelWidth(tile, source));
  return { minimum, maximum: Math.max(minimum, Math.min(finestZoom, sharp + 1)) };
}

function upwards(isReached: (z: number) => boolean): number {
  for (let z = 0; z < finestZoom; z++) if (isReached(z)) return z;
  return finestZoom;
}

/** Whole blocks are decoded, so one more than the tile is wide may be touched. */
function spannedSamples(size: number, block: number, wanted: number, fullSize: number): number {
  const span = (tileSide * wanted * size) / fullSize;
  return Math.min(Math.ceil(size / block), Math.ceil(span / block) + 1) * block;
}

function pixelWidth(tile: PlacedTile, { raster }: RasterBand): number {
  return (raster.transform ?? tile.grid.transform).pixelWidth;
}

/** Side of a pixel of the map in units of the grid, at the middle of the raster. */
function mapPixel(tile: PlacedTile, z: number): number {
  const metres = mercatorPixel(z);
  const kind = projectionKind(tile.grid.crs);
  if (kind === "mercator") return metres;
  if (kind === "geographic") return metres / semiMajorAxis / radians;
  const [, south, , north] = lonLatBoxOf(tile);
  return metres * Math.cos(((south + north) / 2) * radians);
}
