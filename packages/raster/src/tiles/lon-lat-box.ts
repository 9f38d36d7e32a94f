import type { LayerTile } from "../layers/layer-catalogue.ts";
import { lonLatBounds } from "../zonal/lon-lat-bounds.ts";

/** Where files lie that share a place. */
export type PlacedTile = Pick<LayerTile, "grid" | "bounds">;

const known = new WeakMap<PlacedTile, [number, number, number, number]>();

/**
 * The box in longitude and latitude of the files of a layer that share a place, worked out once.
 * @param tile files of a layer that share a place
 * @returns west, south, east, north in degrees
 */
export function lonLatBoxOf(tile: PlacedTile): [number, number, number, number] {
  const box = known.get(tile) ?? lonLatBounds(tile.bounds, tile.grid.crs);
  known.set(tile, box);
  return box;
}
