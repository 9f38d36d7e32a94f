import type { Geometry } from "geojson";
import { areaHectares } from "./area.ts";
import { geometryOfPolygons, intersectPolygons } from "./clip-polygons.ts";
import { polygonsOf } from "./polygons-of.ts";
import { rightHandRings } from "./ring-direction.ts";

/**
 * How much of an area lies inside another one.
 *
 * @param area a valid polygon or multipolygon in longitude and latitude, not over the antimeridian
 * @param other another one
 * @returns 0 to 1; null where their outlines meet at too many places to be cut
 */
export function shareInside(area: Geometry, other: Geometry): number | null {
  const rings = (geometry: Geometry) => polygonsOf(geometry).map(rightHandRings);
  let common: ReturnType<typeof intersectPolygons>;
  try {
    common = intersectPolygons(rings(area), rings(other));
  } catch {
    return null;
  }
  if (common === null) return null;
  if (common.length === 0) return 0;
  return Math.min(1, areaHectares(geometryOfPolygons(common)) / areaHectares(area));
}
