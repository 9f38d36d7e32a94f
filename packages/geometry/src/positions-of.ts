import type { Geometry, Position } from "geojson";

/**
 * Every position of a geometry in the order it is written, closing positions included.
 *
 * @param geometry any GeoJSON geometry
 * @returns the positions (not copied)
 */
export function positionsOf(geometry: Geometry): Position[] {
  switch (geometry.type) {
    case "Point":
      return geometry.coordinates.length > 0 ? [geometry.coordinates] : [];
    case "MultiPoint":
    case "LineString":
      return geometry.coordinates;
    case "Polygon":
    case "MultiLineString":
      return geometry.coordinates.flat();
    case "MultiPolygon":
      return geometry.coordinates.flat(2);
    case "GeometryCollection":
      return geometry.geometries.flatMap(positionsOf);
  }
}
