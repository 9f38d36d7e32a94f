import type { Position } from "geojson";
import { EdgeIndex } from "./edge-index.ts";
import { edgesOfRings } from "./edge-list.ts";
import { type PointPlace, placeInPolygon } from "./point-in-polygon.ts";

/** So many points are placed edge by edge before an index of the edges is worth its making. */
const PLACED_WITHOUT_INDEX = 12;
/** Up to so many edges are looked at faster than an index of them. */
const FEW_EDGES = 48;

/**
 * Places many points with respect to one polygon, as placeInPolygon does, without looking at all its edges each time.
 *
 * @param rings outer ring first, then holes that lie in it and not in each other; closed
 * @returns tells the place of a point, with exact arithmetic
 */
export function placeFinder(rings: readonly (readonly Position[])[]): (point: Position) => PointPlace {
  let edges = 0;
  for (const ring of rings) edges += ring.length;
  if (edges <= FEW_EDGES) return (point) => placeInPolygon(point, rings);
  let placed = 0;
  let index: EdgeIndex | null = null;
  return (point) => {
    placed += 1;
    if (placed <= PLACED_WITHOUT_INDEX) return placeInPolygon(point, rings);
    index ??= new EdgeIndex(edgesOfRings(rings));
    return index.placeOf(point);
  };
}
