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
export type SourcePixels = {
  columns: Int32Array;
  rows: Int32Array;
  eachPixel: boolean;
  /** Where it is known without a look at each pixel: the least part of the image that holds all of them. */
  inside?: { across: Range; down: Range };
};

export type Range = { first: number; last: number };

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
  const centres = tileCentres(...address, "degrees");
  const nodes = latticeOf(tile, place, latticeCentres(centres, address, step));
  const columns = interpolated(nodes.columns, step, place.width);
  const rows = interpolated(nodes.rows, step, place.height);
  const pixels = { columns, rows, eachPixel: true };
  const box = lonLatBoxOf(tile);
  if (!isWithin(box, centres)) {
    eraseOutside(columns, box, centres);
    return pixels;
  }
  const [across, down] = [rangeOf(nodes.columns, place.width), rangeOf(nodes.rows, place.height)];
  return across && down ? { ...pixels, inside: { across, down } } : pixels;
}

/** Between nodes positions lie between those of the nodes. */
function rangeOf(nodes: Float64Array, size: number): Range | null {
  let [least, greatest] = [Infinity, -Infinity];
  for (const node of nodes) {
    if (node < least) least = node;
    if (node > greatest) greatest = node;
  }
  const [first, last] = [Math.max(0, Math.floor(least)), Math.min(size - 1, Math.floor(greatest))];
  return first <= last ? { first, last } : null;
}

function projectionTo(crs: number): ReturnType<typeof projectTo> {
  const project = projections.get(crs) ?? projectTo(crs);
  projections.set(crs, project);
  return project;
}

type Centres = { x: Float64Array; y: Float64Array };
type Lattice = { columns: Float64Array; rows: Float64Array };

function latticeOf(tile: LayerTile, place: Place, { x, y }: Centres): Lattice {
  const project = projectionTo(tile.grid.crs);
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
function latticeCentres(own: Centres, [z, x, y]: [number, number, number], step: number): Centres {
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

type LonLatBox = readonly number[];

function isWithin([west, south, east, north]: LonLatBox, { x, y }: Centres): boolean {
  return x[0]! >= west! && x.at(-1)! <= east! && y.at(-1)! >= south! && y[0]! <= north!;
}

/** Far outside its zone a projection folds back: nothing but the raster's own box is looked at. */
function eraseOutside(columns: Int32Array, [west, south, east, north]: LonLatBox, { x, y }: Centres): void {
  for (let row = 0, at = 0; row < tileSide; row++) {
    const isBeside = y[row]! < south! || y[row]! > north!;
    for (let column = 0; column < tileSide; column++, at++) {
      if (isBeside || x[column]! < west! || x[column]! > east!) columns[at] = -1;
    }
  }
}
