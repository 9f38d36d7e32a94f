import type { CoordinateSystem } from "../systems/coordinate-system.ts";
import { projectTo } from "../zonal/projection.ts";
import { lonLatBoxOf, type PlacedTile } from "./lon-lat-box.ts";
import type { Place, Range } from "./place.ts";
import { type TileCentres, tileCentres, tileSide } from "./web-mercator.ts";

/**
 * Columns and rows of an image, in pixels and parts of them, under every step-th pixel of a map tile and under one beyond
 * its far edges, row by row; and the pixels of the tile that may be drawn.
 */
export type Lattice = {
  columns: Float64Array;
  rows: Float64Array;
  step: number;
  drawnAcross: Range;
  drawnDown: Range;
};

type Over = { under: Lattice; across: Range; down: Range };

const projections = new Map<CoordinateSystem, ReturnType<typeof projectTo>>();

/**
 * The pixels of an image on a grid that follows neither meridians nor parallels, under a map tile.
 * @param tile files of a layer that share a place
 * @param place where the image lies
 * @param address zoom, column and row of the map tile
 * @returns null where the image has nothing under the tile
 */
export function latticeOver(tile: PlacedTile, place: Place, address: [number, number, number]): Over | null {
  const centres = tileCentres(...address, "degrees");
  const [west, south, east, north] = lonLatBoxOf(tile);
  const drawnAcross = rangeWhere(centres.x, (longitude) => longitude >= west && longitude <= east);
  const drawnDown = rangeWhere(centres.y, (latitude) => latitude >= south && latitude <= north);
  if (!drawnAcross || !drawnDown) return null;
  const step = stepOf(address[0]);
  const under = { ...projected(tile, place, nodesOf(centres, address, step)), step, drawnAcross, drawnDown };
  const across = rangeUnder(under, under.columns, place.width);
  const down = rangeUnder(under, under.rows, place.height);
  return across && down ? { under, across, down } : null;
}

/**
 * Between nodes that are projected exactly, positions are interpolated. The error is a part of (step² / 8) × (pixel of
 * the map / radius of the Earth) pixels of the map: below 0.01 for these steps.
 */
function stepOf(z: number): number {
  if (z >= 8) return 16;
  return z >= 5 ? 4 : 1;
}

/** Far outside its zone a projection folds back: nothing but the raster's own box is looked at. */
function rangeWhere(centres: Float64Array, isInside: (centre: number) => boolean): Range | null {
  const first = centres.findIndex(isInside);
  return first < 0 ? null : { first, last: centres.findLastIndex(isInside) };
}

/** Each step-th centre of the tile's pixels, and one beyond its far edges. */
function nodesOf(own: TileCentres, [z, x, y]: [number, number, number], step: number): TileCentres {
  const next = tileCentres(z, x + 1, y + 1, "degrees");
  const each = (_: number, at: number) => at % step === 0;
  return {
    x: Float64Array.of(...own.x.filter(each), next.x[0]!),
    y: Float64Array.of(...own.y.filter(each), next.y[0]!),
  };
}

function projected(
  { grid: { crs } }: PlacedTile,
  place: Place,
  { x, y }: TileCentres,
): { columns: Float64Array; rows: Float64Array } {
  const project = projections.get(crs) ?? projectTo(crs);
  projections.set(crs, project);
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

/** Between nodes positions lie between those of the nodes. */
function rangeUnder(
  { step, drawnAcross, drawnDown }: Lattice,
  nodes: Float64Array,
  size: number,
): Range | null {
  const side = tileSide / step + 1;
  let [least, greatest] = [Infinity, -Infinity];
  for (let down = Math.floor(drawnDown.first / step); down <= Math.floor(drawnDown.last / step) + 1; down++) {
    for (
      let across = Math.floor(drawnAcross.first / step);
      across <= Math.floor(drawnAcross.last / step) + 1;
      across++
    ) {
      const node = nodes[down * side + across]!;
      if (node < least) least = node;
      if (node > greatest) greatest = node;
    }
  }
  const [first, last] = [Math.max(0, Math.floor(least)), Math.min(size - 1, Math.floor(greatest))];
  return first <= last ? { first, last } : null;
}
