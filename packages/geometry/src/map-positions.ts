import type { Geometry, Position } from "geojson";

/**
 * The same geometry with every position replaced.
 *
 * @param geometry any GeoJSON geometry
 * @param change called once per position; its result is used in place of it
 * @returns a new geometry of the same type; the given one is left alone
 */
export function mapPositions<Kind extends Geometry>(
  geometry: Kind,
  change: (position: Position) => Position,
): Kind;
export function mapPositions(geometry: Geometry, change: (position: Position) => Position): Geometry {
  switch (geometry.type) {
    case "Point":
      return { ...geometry, coordinates: change(geometry.coordinates) };
    case "MultiPoint":
    case "LineString":
      return { ...geometry, coordinates: geometry.coordinates.map((position) => change(position)) };
    case "Polygon":
    case "MultiLineString":
      return {
        ...geometry,
        coordinates: geometry.coordinates.map((line) => line.map((position) => change(position))),
      };
    case "MultiPolygon":
      return {
        ...geometry,
        coordinates: geometry.coordinates.map((polygon) =>
          polygon.map((ring) => ring.map((position) => change(position))),
        ),
      };
    case "GeometryCollection":
      return { ...geometry, geometries: geometry.geometries.map((part) => mapPositions(part, change)) };
  }
}
