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
      return geometry.coordinates.length === 1 ? geometry.coordinates[0]! : geometry.coordinates.flat();
    case "MultiPolygon":
      return geometry.coordinates.flat(2);
    case "GeometryCollection":
      return geometry.geometries.flatMap(positionsOf);
  }
}

/**
 * Whether something holds for every position, without making a list of them.
 *
 * @param geometry any GeoJSON geometry
 * @param holds asked for each position in the order of positionsOf, until it says no
 */
export function everyPosition(geometry: Geometry, holds: (position: Position) => boolean): boolean {
  switch (geometry.type) {
    case "Point":
      return geometry.coordinates.length === 0 || holds(geometry.coordinates);
    case "MultiPoint":
    case "LineString":
      return geometry.coordinates.every(holds);
    case "Polygon":
    case "MultiLineString":
      return geometry.coordinates.every((line) => line.every(holds));
    case "MultiPolygon":
      return geometry.coordinates.every((rings) => rings.every((ring) => ring.every(holds)));
    case "GeometryCollection":
      return geometry.geometries.every((part) => everyPosition(part, holds));
  }
}

/** Whether longitude and latitude (or x and y) are numbers that something can be computed with. */
export function isFinitePosition(position: Position): boolean {
  return Number.isFinite(position[0]) && Number.isFinite(position[1]);
}
