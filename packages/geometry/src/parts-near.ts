import Flatbush from "flatbush";
import type { Position } from "geojson";
import { boundingBoxOfPositions } from "./bounding-box.ts";

/**
 * Finds the polygons around another one, for areas of very many parts.
 *
 * @param polygons as rings, none without a position
 * @returns gives, in their order, the polygons whose box meets that of the given one, behind a place of the list if wanted
 */
export function partsNear(
  polygons: Position[][][],
): (polygon: Position[][], behind?: number) => Position[][][] {
  if (polygons.length === 0) return () => [];
  const index = new Flatbush(polygons.length);
  for (const [outer] of polygons) index.add(...boundingBoxOfPositions(outer!)!);
  index.finish();
  return ([outer], behind = -1) =>
    index
      .search(...boundingBoxOfPositions(outer!)!, (place) => place > behind)
      .sort((one, other) => one - other)
      .map((place) => polygons[place]!);
}
