import type { Geometry, Position } from "geojson";
import { WktScanner } from "./wkt-scanner.ts";

/** A geometry read from text, and what the text carried beyond it. */
export type WktReading = {
  geometry: Geometry;
  /** the number of an EWKT `SRID=...;` prefix, else null; coordinates are not converted */
  srid: number | null;
  zDropped: boolean;
  mDropped: boolean;
};

const DEEPEST_COLLECTION = 32;

/**
 * Reads Well-Known Text into a GeoJSON geometry. Letters may be of any case; Z and M ordinates and an EWKT prefix are
 * read and left out (see readWkt for whether that happened). Empty geometries have empty coordinates.
 *
 * @param text for example `POLYGON ((-5.1 6.2, -5.1 6.3, -5.0 6.3, -5.1 6.2))`; decimal commas are not accepted
 * @returns the geometry, coordinates in the order of the text (x y)
 * @throws WktError with the character where reading stopped and what was expected there
 * @see OGC 06-103r4, Simple feature access, part 1, section 7
 */
export function parseWkt(text: string): Geometry {
  return readWkt(text).geometry;
}

/**
 * Reads Well-Known Text like parseWkt and also says what was left out.
 *
 * @param text Well-Known Text, with or without an EWKT `SRID=4326;` prefix
 * @returns the geometry, the SRID, and whether Z or M ordinates were dropped
 * @throws WktError with the character where reading stopped and what was expected there
 */
export function readWkt(text: string): WktReading {
  const scanner = new WktScanner(text);
  const srid = scanner.readSrid();
  const geometry = readGeometry(scanner, 0);
  scanner.expectEnd();
  return { geometry, srid, zDropped: scanner.zDropped, mDropped: scanner.mDropped };
}

function readGeometry(scanner: WktScanner, depth: number): Geometry {
  const start = scanner.offset;
  const { name, dimensions } = scanner.readTypeName();
  const positionOf = () => scanner.readPosition(dimensions);
  const lineOf = () => scanner.readListOrEmpty(positionOf);
  const polygonOf = () => scanner.readListOrEmpty(lineOf);
  switch (name) {
    case "POINT":
      return { type: "Point", coordinates: readPoint(scanner, positionOf) };
    case "MULTIPOINT":
      return {
        type: "MultiPoint",
        coordinates: scanner
          .readListOrEmpty(() => (scanner.skipEmpty() ? [] : readMember(scanner, positionOf)))
          .filter((position) => position.length > 0),
      };
    case "LINESTRING":
    case "LINEARRING":
      return { type: "LineString", coordinates: scanner.readListOrEmpty(positionOf) };
    case "MULTILINESTRING":
      return { type: "MultiLineString", coordinates: scanner.readListOrEmpty(lineOf) };
    case "POLYGON":
    case "TRIANGLE":
      return { type: "Polygon", coordinates: scanner.readListOrEmpty(lineOf) };
    case "MULTIPOLYGON":
      return { type: "MultiPolygon", coordinates: scanner.readListOrEmpty(polygonOf) };
    case "GEOMETRYCOLLECTION":
      if (depth >= DEEPEST_COLLECTION) throw scanner.error("shallower_collection", start);
      return {
        type: "GeometryCollection",
        geometries: scanner.readListOrEmpty(() => readGeometry(scanner, depth + 1)),
      };
    default:
      throw scanner.error("geometry_type", start);
  }
}

function readPoint(scanner: WktScanner, positionOf: () => Position): Position {
  if (scanner.skipEmpty()) return [];
  return readMember(scanner, positionOf, true);
}

/** MULTIPOINT members are written both with and without their own brackets. */
function readMember(scanner: WktScanner, positionOf: () => Position, bracketed = false): Position {
  if (!bracketed && !scanner.sees("(")) return positionOf();
  scanner.expect("(");
  const position = positionOf();
  scanner.expect(")");
  return position;
}
