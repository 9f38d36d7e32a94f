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
  const depth = NESTING[known];
  const code = checkNested(coordinates, depth);
  if (code !== null)
    return refuse(code, known, code === "coordinates_not_finite" ? placeOfGap(coordinates, depth) : {});
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

type NestingFault = "geometry_malformed" | "coordinates_not_finite" | null;

function checkNested(value: unknown[], depth: number): NestingFault {
  if (depth === 0) return checkPosition(value);
  if (value.length === 0) return "geometry_malformed";
  for (let index = 0; index < value.length; index += 1) {
    const part = value[index];
    if (!Array.isArray(part)) return "geometry_malformed";
    const fault = checkNested(part, depth - 1);
    if (fault !== null) return fault;
  }
  return null;
}

function checkPosition(position: unknown[]): NestingFault {
  if (position.length < 2) return "geometry_malformed";
  if (position.length > 3) position.length = 3;
  for (let index = 0; index < position.length; index += 1) {
    const ordinate = position[index];
    if (typeof ordinate === "number" && Number.isFinite(ordinate)) continue;
    const isGap = typeof ordinate === "number" || ordinate === null || ordinate === "";
    return isGap ? "coordinates_not_finite" : "geometry_malformed";
  }
  return null;
}

const LEVELS = ["vertex", "ring", "part"];

/** Where the first ordinate stands that is no number: part and ring where there are several, vertex; from 1. */
function placeOfGap(value: unknown[], depth: number): Detail {
  if (depth === 0) {
    const axis = value.findIndex((ordinate) => typeof ordinate !== "number" || !Number.isFinite(ordinate));
    return { axis: ["longitude", "latitude", "altitude"][axis]! };
  }
  const index = value.findIndex((part) => checkNested(part as unknown[], depth - 1) !== null);
  const level = depth === 1 || value.length > 1 ? { [LEVELS[depth - 1]!]: index + 1 } : {};
  return { ...placeOfGap(value[index] as unknown[], depth - 1), ...level };
}

/** Altitudes of exactly 0 everywhere are filler of the writing program, not measurements. */
export function withoutZeroAltitudes(positions: Position[]): Position[] {
  if (positions.some((position) => position.length > 2 && position[2] !== 0)) return positions;
  return positions.map((position) => position.slice(0, 2));
}

function refuse(code: RowProblem["code"], type = "", place: Detail = {}): CheckedGeometry {
  return { geometry: null, problem: { code, detail: type === "" ? {} : { type, ...place } } };
}
