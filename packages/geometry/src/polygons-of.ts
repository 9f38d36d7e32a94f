import type { Geometry, Position } from "geojson";

/**
 * The polygons of a geometry, each as its rings (outer ring first), whatever it is wrapped in.
 *
 * @param geometry any GeoJSON geometry; points and lines give nothing
 * @returns one array of rings per polygon, the same arrays as in the geometry (not copied)
 */
export function polygonsOf(geometry: Geometry): Position[][][] {
  switch (geometry.type) {
    case "Polygon":
      return geometry.coordinates.length > 0 ? [geometry.coordinates] : [];
    case "MultiPolygon":
      return geometry.coordinates.filter((polygon) => polygon.length > 0);
    case "GeometryCollection":
      return geometry.geometries.flatMap(polygonsOf);
    default:
      return [];
  }
}
