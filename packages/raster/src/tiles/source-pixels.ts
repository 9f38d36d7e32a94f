import type { LayerTile } from "../layers/layer-catalogue.ts";
import type { Transform } from "../tiff/georeference.ts";
import type { RasterImage } from "../tiff/raster-image.ts";
import { projectionKind, projectTo } from "../zonal/projection.ts";
import type { RasterBand } from "../zonal/raster-band.ts";
import { lonLatBoxOf } from "./lon-lat-box.ts";
import { tileCentres, tileSide } from "./web-mercator.ts";

/**
 * Column and row of the image under each pixel of a map tile, -1 outside: one value for each column and row of the tile
 * where the grid follows meridians and parallels, else one for each pixel, row by row.
 */
export type SourcePixels = { columns: Int32Array; rows: Int32Array; eachPixel: boolean };

const projections = new Map<number, ReturnType<typeof projectTo>>();

/** Cylindrical grids whose eastings depend on the longitude alone, and northings on the latitude alone. */
const cylindrical: ReadonlySet<number> = new Set([6933]);

/**
 * The pixels of an image that a map tile shows, nearest to the centres of its own pixels.
 * @param tile files of a layer that share a place
 * @param source the band to draw
 * @param image full resolution or overview of that band
 * @param address zoom, column and row of the map tile
 */
export function sourcePixels(
  tile: LayerTile,
  source: RasterBand,
  image: RasterImage,
  address: [number, number, number],
): SourcePixels {
  const { crs } = tile.grid;
  const transform = source.raster.transform ?? tile.grid.transform;
  const place = placeIn(transform, image, source);
  const kind = projectionKind(crs);
  if (kind === "projected" && !cylindrical.has(crs)) return pixelsByLattice(tile, place, address);
  const { x, y } = tileCentres(...address, kind === "mercator" ? "metres" : "degrees");
  const project = kind === "projected" ? projectionTo(crs) : null;
  const easting = (at: number) =>
    project ? project(at, 0)[0] : kind === "geographic" ? turned(at, transform.originX) : at;
  const northing = (at: number) => (project ? project(0, at)[1] : at);
  return {
    columns: Int32Array.from(x, (at) => within(place.column(easting(at)), image.width)),
    rows: Int32Array.from(y, (at) => within(place.row(northing(at)), image.height)),
    eachPixel: false,
  };
}

type Place = {
  column(easting: number): number;
  row(northing: number): number;
  width: number;
  height: number;
};

function placeIn(transform: Transform, image: RasterImage, { raster }: RasterBand): Place {
  const { originX, originY, pixelWidth, pixelHeight } = transform;
  const [scaleX, scaleY] = [
    image.width / raster.width / pixelWidth,
    image.height / raster.height / pixelHeight,
  ];
  const { width, height } = image;
  return {
    ...{ width, height },
    column: (easting) => (easting - originX) * scaleX,
    row: (northing) => (originY - northing) * scaleY,
  };
}

/** Grids from 0° to 360° begin again in the west. */
function turned(longitude: number, west: number): number {
  return longitude < west ? longitude + 360 : longitude;
}

function within(position: number, size: number): number {
  const pixel = Math.floor(position);
  return pixel >= 0 && pixel < size ? pixel : -1;
}

/**
 * Between nodes that are projected exactly, positions are interpolated. The error is a part of (step² / 8) × (pixel of
 * the map / radius of the Earth) pixels of the map: below 0.01 for these steps.
 */
function stepOf(z: number): number {
  if (z >= 8) return 16;
  return z >= 5 ? 4 : 1;
}

function pixelsByLattice(tile: LayerTile, place: Place, address: [number, number, number]): SourcePixels {
  const step = stepOf(address[0]);
  const nodes = latticeOf(tile, place, address, step);
  const columns = interpolated(nodes.columns, step, place.width);
  const rows = interpolated(nodes.rows, step, place.height);
  eraseOutside(columns, lonLatBoxOf(tile), address);
  return { columns, rows, eachPixel: true };
}

function projectionTo(crs: number): ReturnType<typeof projectTo> {
  const project = projections.get(crs) ?? projectTo(crs);
  projections.set(crs, project);
  return project;
}

type Lattice = { columns: Float64Array; rows: Float64Array };

function latticeOf(tile: LayerTile, place: Place, address: [number, number, number], step: number): Lattice {
  const project = projectionTo(tile.grid.crs);
  const { x, y } = latticeCentres(address, step);
  const side = x.length;
  const [columns, rows] = [new Float64Array(side * side), new Float64Array(side * side)];
  for (let down = 0, at = 0; down < side; down++) {
    for (let across = 0; across < side; across++, at++) {
      const [easting, northing] = project(x[across]!, y[down]!);
      columns[at] = place.column(easting);
      rows[at] = place.row(northing);
    }
  }
  return { columns, rows };
}

/** Each step-th centre of the tile's pixels, and one beyond its far edges. */
function latticeCentres(
  [z, x, y]: [number, number, number],
  step: number,
): { x: Float64Array; y: Float64Array } {
  const own = tileCentres(z, x, y, "degrees");
  const next = tileCentres(z, x + 1, y + 1, "degrees");
  const each = (_: number, at: number) => at % step === 0;
  return {
    x: Float64Array.of(...own.x.filter(each), next.x[0]!),
    y: Float64Array.of(...own.y.filter(each), next.y[0]!),
  };
}

/** Whole positions of all pixels of the tile from those of the nodes, -1 outside the image. */
function interpolated(nodes: Float64Array, step: number, size: number): Int32Array {
  const side = tileSide / step + 1;
  const pixels = new Int32Array(tileSide * tileSide);
  for (let row = 0, at = 0; row < tileSide; row++) {
    const upper = Math.floor(row / step) * side;
    const share = (row % step) / step;
    for (let node = upper; node < upper + side - 1; node++) {
      const start = nodes[node]! + (nodes[node + side]! - nodes[node]!) * share;
      const end = nodes[node + 1]! + (nodes[node + side + 1]! - nodes[node + 1]!) * share;
      const slope = (end - start) / step;
      for (let column = 0; column < step; column++, at++) {
        const position = start + slope * column;
        pixels[at] = position >= 0 && position < size ? position : -1;
      }
    }
  }
  return pixels;
}

/** Far outside its zone a projection folds back: nothing but the raster's own box is looked at. */
function eraseOutside(
  columns: Int32Array,
  [west, south, east, north]: readonly number[],
  address: [number, number, number],
): void {
  const { x, y } = tileCentres(...address, "degrees");
  const isWithin = x[0]! >= west! && x.at(-1)! <= east! && y.at(-1)! >= south! && y[0]! <= north!;
  if (isWithin) return;
  for (let row = 0, at = 0; row < tileSide; row++) {
    const isBeside = y[row]! < south! || y[row]! > north!;
    for (let column = 0; column < tileSide; column++, at++) {
      if (isBeside || x[column]! < west! || x[column]! > east!) columns[at] = -1;
    }
  }
}
