import type { Geometry, Position } from "geojson";
import type { Detail, RowProblem } from "../plot-file.ts";

/** A geometry that has the shape of one, or the reason why it has not. */
export type CheckedGeometry = { geometry: Geometry; problem: null } | { geometry: null; problem: RowProblem };

const NESTING = { Point: 0, MultiPoint: 1, Polygon: 2, MultiPolygon: 3 } as const;

/**
 * Checks that a value is a GeoJSON geometry that can be a plot: known type, coordinates nested as that type needs,
 * finite numbers, no lines. Rings are not judged: closing and validity come later.
 *
 * @param value anything, for example a parsed `geometry` member
 * @returns the geometry with positions of two or three numbers, or the problem
 * @see RFC 7946 section 3.1
 */
export function checkGeometry(value: unknown): CheckedGeometry {
  if (value === null || value === undefined) return refuse("geometry_missing");
  if (typeof value !== "object" || Array.isArray(value)) return refuse("geometry_malformed", String(value));
  const { type, coordinates, geometries } = value as Record<string, unknown>;
  if (type === undefined) return refuse("geometry_malformed");
  if (typeof type !== "string") return refuse("geometry_unknown_type", String(type).slice(0, 80));
  if (type === "LineString" || type === "MultiLineString") return refuse("geometry_is_line", type);
  if (type === "GeometryCollection") return checkCollection(geometries);
  if (!(type in NESTING)) return refuse("geometry_unknown_type", type.slice(0, 80));
  const known = type as keyof typeof NESTING;
  if (!Array.isArray(coordinates)) return refuse("geometry_malformed", known);
  if (coordinates.length === 0) return refuse("geometry_missing", known);
  const fault = checkNested(coordinates, NESTING[known], []);
  if (fault !== null) return refuse(fault.code, known, fault.place);
  return { geometry: { type: known, coordinates } as Geometry, problem: null };
}

function checkCollection(geometries: unknown): CheckedGeometry {
  if (!Array.isArray(geometries)) return refuse("geometry_malformed", "GeometryCollection");
  if (geometries.length === 0) return refuse("geometry_missing", "GeometryCollection");
  const parts: Geometry[] = [];
  for (const part of geometries) {
    const checked = checkGeometry(part);
    if (checked.problem !== null) return checked;
    parts.push(checked.geometry);
  }
  return { geometry: { type: "GeometryCollection", geometries: parts }, problem: null };
}

type NestingFault = { code: RowProblem["code"]; place: Detail } | null;

const MALFORMED: NestingFault = { code: "geometry_malformed", place: {} };

/** `path` is where the value stands: part, ring, vertex, as many as its type has, counted from 0. */
function checkNested(value: unknown[], depth: number, path: number[]): NestingFault {
  if (depth === 0) return checkPosition(value, path);
  if (value.length === 0) return MALFORMED;
  const level = path.length;
  for (let index = 0; index < value.length; index += 1) {
    const part = value[index];
    if (!Array.isArray(part)) return MALFORMED;
    path[level] = index;
    path.length = level + 1;
    const fault = checkNested(part, depth - 1, path);
    if (fault !== null) return fault;
  }
  return null;
}

const AXES = ["longitude", "latitude", "altitude"];

function checkPosition(position: unknown[], path: readonly number[]): NestingFault {
  if (position.length < 2) return MALFORMED;
  if (position.length > 3) position.length = 3;
  for (let index = 0; index < position.length; index += 1) {
    const ordinate = position[index];
    if (typeof ordinate === "number" && Number.isFinite(ordinate)) continue;
    const isGap = typeof ordinate === "number" || ordinate === null || ordinate === "";
    return isGap ? { code: "coordinates_not_finite", place: placeOf(path, AXES[index]!) } : MALFORMED;
  }
  return null;
}

function placeOf(path: readonly number[], axis: string): Detail {
  const [vertex, ring, part] = path.toReversed();
  const place: Detail = { axis };
  if (vertex !== undefined) place.vertex = vertex + 1;
  if (ring !== undefined) place.ring = ring + 1;
  if (part !== undefined) place.part = part + 1;
  return place;
}

/** Altitudes of exactly 0 everywhere are filler of the writing program, not measurements. */
export function withoutZeroAltitudes(positions: Position[]): Position[] {
  if (positions.some((position) => position.length > 2 && position[2] !== 0)) return positions;
  return positions.map((position) => position.slice(0, 2));
}

function refuse(code: RowProblem["code"], type = "", place: Detail = {}): CheckedGeometry {
  return { geometry: null, problem: { code, detail: type === "" ? {} : { type, ...place } } };
}
