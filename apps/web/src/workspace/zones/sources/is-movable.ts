import type { Geometry, Position } from "geojson";

/** More corners than anybody moves by hand, and than the drawing library keeps up with. */
const MOST_CORNERS = 1000;

/** Whether the corners of an outline can be moved one by one: few, and of parts without holes. */
export function isMovable(geometry: Geometry): boolean {
  const rings = ringsOfParts(geometry);
  if (rings === null) return false;
  return rings.reduce((corners, ring) => corners + ring.length, 0) <= MOST_CORNERS;
}

/** The outer rings; null where a part has holes, or it is no area. */
function ringsOfParts(geometry: Geometry): Position[][] | null {
  if (geometry.type !== "Polygon" && geometry.type !== "MultiPolygon") return null;
  const parts = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  return parts.some((rings) => rings.length !== 1) ? null : parts.map(([ring]) => ring!);
}
