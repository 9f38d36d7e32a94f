import type { CoordinateSystem } from "../systems/coordinate-system.ts";
import { isCylindrical, projectionKind, projectTo } from "../zonal/projection.ts";
import { type Lattice, latticeOver } from "./lattice.ts";
import type { PlacedTile } from "./lon-lat-box.ts";
import { type Place, type PlacedBand, placeIn, type Range, type Size } from "./place.ts";
import { type TileCentres, tileCentres } from "./web-mercator.ts";

/** Columns and rows of the image under those of a map tile, -1 outside, for grids along meridians and parallels. */
export type Lines = { columns: Int32Array; rows: Int32Array };

/** The pixels of an image that a map tile shows, and the least part of the image that holds all of them. */
export type SourcePixels = { under: Lines | Lattice; across: Range; down: Range };

/**
 * The pixels of an image that a map tile shows, nearest to the centres of its own pixels.
 * @param tile files of a layer that share a place
 * @param source the band to draw
 * @param image full resolution or overview of that band
 * @param address zoom, column and row of the map tile
 * @returns null where the image has nothing under the tile
 */
export function sourcePixels(
  tile: PlacedTile,
  source: PlacedBand,
  image: Size,
  address: [number, number, number],
): SourcePixels | null {
  const { crs } = tile.grid;
  const place = placeIn(source.raster.transform ?? tile.grid.transform, image, source);
  const kind = projectionKind(crs);
  if (kind === "projected" && !isCylindrical(crs)) return latticeOver(tile, place, address);
  const centres = tileCentres(...address, kind === "mercator" ? "metres" : "degrees");
  return alongLines(
    place,
    kind === "projected" ? projectedCentres(crs, centres) : turnedCentres(kind, place, centres),
  );
}

function alongLines(place: Place, { x, y }: TileCentres): SourcePixels | null {
  const columns = Int32Array.from(x, (easting) => within(place.column(easting), place.width));
  const rows = Int32Array.from(y, (northing) => within(place.row(northing), place.height));
  const [across, down] = [rangeOf(columns), rangeOf(rows)];
  return across && down ? { under: { columns, rows }, across, down } : null;
}

function projectedCentres(crs: CoordinateSystem, { x, y }: TileCentres): TileCentres {
  const project = projectTo(crs);
  return {
    x: x.map((longitude) => project(longitude, 0)[0]),
    y: y.map((latitude) => project(0, latitude)[1]),
  };
}

/** Grids from 0° to 360° begin again in the west. */
function turnedCentres(kind: string, { west }: Place, { x, y }: TileCentres): TileCentres {
  if (kind !== "geographic") return { x, y };
  return { x: x.map((longitude) => (longitude < west ? longitude + 360 : longitude)), y };
}

function within(position: number, size: number): number {
  const pixel = Math.floor(position);
  return pixel >= 0 && pixel < size ? pixel : -1;
}

function rangeOf(positions: Int32Array): Range | null {
  const inside = positions.filter((position) => position >= 0);
  return inside.length === 0 ? null : { first: Math.min(...inside), last: Math.max(...inside) };
}
