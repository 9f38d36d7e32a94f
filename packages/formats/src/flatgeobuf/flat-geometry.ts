import type { Geometry, Position } from "geojson";
import type { FlatTableContent } from "./write-flat-buffer.ts";

const NUMBERS: Readonly<Record<Geometry["type"], number>> = {
  Point: 1,
  LineString: 2,
  Polygon: 3,
  MultiPoint: 4,
  MultiLineString: 5,
  MultiPolygon: 6,
  GeometryCollection: 7,
};

/**
 * A geometry as the table Geometry of the schema; heights are left out.
 *
 * @param geometry any GeoJSON geometry
 * @see FlatGeobuf 3, geometry.fbs
 */
export function flatGeometry(geometry: Geometry): FlatTableContent {
  const number = NUMBERS[geometry.type];
  switch (geometry.type) {
    case "Point":
      return filled(number, geometry.coordinates.length === 0 ? [] : [[geometry.coordinates]]);
    case "MultiPoint":
    case "LineString":
      return filled(number, [geometry.coordinates]);
    case "Polygon":
    case "MultiLineString":
      return filled(number, geometry.coordinates);
    case "MultiPolygon":
      return withParts(
        number,
        geometry.coordinates.map((rings) => filled(NUMBERS.Polygon, rings)),
      );
    case "GeometryCollection":
      return withParts(number, geometry.geometries.map(flatGeometry));
  }
}

function filled(number: number, lines: readonly Position[][]): FlatTableContent {
  const ends: number[] = [];
  for (const line of lines) ends.push((ends.at(-1) ?? 0) + line.length);
  const xy = lines.flatMap((line) => line.flatMap(([x, y]) => [x!, y!]));
  return [
    lines.length > 1 ? { kind: "uints", value: ends } : null,
    { kind: "doubles", value: xy },
    ...[null, null, null, null],
    { kind: "u8", value: number },
  ];
}

function withParts(number: number, parts: readonly FlatTableContent[]): FlatTableContent {
  const before = [null, null, null, null, null, null];
  return [...before, { kind: "u8", value: number }, { kind: "tables", value: parts }];
}
