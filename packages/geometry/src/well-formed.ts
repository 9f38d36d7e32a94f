import type { Geometry } from "geojson";

/** How deep arrays are nested around a position, by type. */
const depthOf: Record<string, number> = {
  Point: 0,
  MultiPoint: 1,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
};

const DEEPEST_COLLECTION = 32;

/**
 * What keeps a value that claims to be a geometry from being one; files and callers may hand over anything.
 *
 * @param geometry the value
 * @returns null for a GeoJSON geometry with positions of two numbers or more (an empty one included), else the fault
 */
export function findMalformation(geometry: Geometry, depth = 0): "unknown_type" | "wrong_coordinates" | null {
  if (geometry?.type === "GeometryCollection") {
    if (!Array.isArray(geometry.geometries) || depth >= DEEPEST_COLLECTION) return "wrong_coordinates";
    for (const member of geometry.geometries) {
      const fault = findMalformation(member, depth + 1);
      if (fault !== null) return fault;
    }
    return null;
  }
  const nesting = Object.hasOwn(depthOf, geometry?.type) ? depthOf[geometry.type] : undefined;
  if (nesting === undefined) return "unknown_type";
  if (nesting === 0 && Array.isArray(geometry.coordinates) && geometry.coordinates.length === 0) return null;
  return hasPositions(geometry.coordinates, nesting) ? null : "wrong_coordinates";
}

function hasPositions(value: unknown, nesting: number): boolean {
  if (!Array.isArray(value)) return false;
  if (nesting === 0) return isPosition(value);
  for (let index = 0; index < value.length; index += 1) {
    if (!hasPositions(value[index], nesting - 1)) return false;
  }
  return true;
}

/** Of its own, as it is asked of every corner: a function that sees numbers and arrays alike is compiled for neither. */
function isPosition(value: unknown[]): boolean {
  if (value.length < 2) return false;
  for (let index = 0; index < value.length; index += 1) {
    if (typeof value[index] !== "number") return false;
  }
  return true;
}
