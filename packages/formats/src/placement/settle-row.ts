import { mapPositions } from "@parcelle/geometry/map-positions";
import { isOnEarth } from "@parcelle/geometry/on-earth";
import type { Geometry, Position } from "geojson";
import type { Conversion } from "../crs/conversion.ts";
import { type Crs, crsOfSrid } from "../crs/read-crs.ts";
import type { FoundRow } from "../found-file.ts";
import type { PlotBatch, RowProblem } from "../plot-file.ts";
import { isMetres } from "./is-metres.ts";

/** The coordinate system of a file's rows, and whether longitude and latitude are to be exchanged first. */
export type Placement = { crs: Crs; swapped: boolean };

/**
 * Brings rows to WGS 84 longitude, latitude and parts good ones from refused ones.
 *
 * @param found rows in the file's own coordinate system
 * @param placement how the file's coordinates are to be understood; a row's own SRID goes before it
 */
export function settleRows(found: readonly FoundRow[], placement: Placement): PlotBatch {
  const batch: PlotBatch = { rows: [], refused: [] };
  for (const row of found) {
    const { properties } = row;
    const settled = settle(row, placement);
    if (settled.problem === null) batch.rows.push({ row: row.row, properties, geometry: settled.geometry });
    else batch.refused.push({ row: row.row, ...settled.problem, properties, geometry: row.geometry });
  }
  return batch;
}

type Settled = { geometry: Geometry; problem: null } | { geometry: null; problem: RowProblem };

function settle(row: FoundRow, placement: Placement): Settled {
  if (row.problem !== null) return { geometry: null, problem: row.problem };
  if (row.geometry === null) return refuse("geometry_missing", {});
  const own =
    row.srid === null || row.srid === undefined || row.srid === 0 ? placement.crs : crsOfSrid(row.srid);
  if (own === null) return refuse("crs_unknown", { crs: `EPSG:${row.srid}` });
  const turned = placement.swapped ? mapPositions(row.geometry, swapAxes) : row.geometry;
  const { toWgs84 } = own;
  const geometry = toWgs84 === null ? turned : converted(turned, toWgs84);
  const problem = findOutside(geometry, toWgs84 !== null);
  return problem === null ? { geometry, problem: null } : { geometry: null, problem };
}

/** Every position of a plot is shifted alike: the first one says how. */
function converted(geometry: Geometry, toWgs84: Conversion): Geometry {
  let near: Position | undefined;
  return mapPositions(geometry, (position) => {
    near ??= position;
    return toWgs84(position, near);
  });
}

/** A position with its first two ordinates exchanged. */
export function swapAxes(position: Position): Position {
  const [x = 0, y = 0, ...rest] = position;
  return [y, x, ...rest];
}

/** The first position that is no place on Earth, as a problem. */
function findOutside(geometry: Geometry, converted: boolean): RowProblem | null {
  if (geometry.type !== "GeometryCollection") return findIn(geometry.coordinates, converted);
  for (const part of geometry.geometries) {
    const problem = findOutside(part, converted);
    if (problem !== null) return problem;
  }
  return null;
}

type Nested = number | Nested[];

function findIn(coordinates: Nested[], converted: boolean): RowProblem | null {
  const x = coordinates[0];
  if (typeof x === "number") return problemOf(coordinates as Position, converted);
  for (let index = 0; index < coordinates.length; index += 1) {
    const problem = findIn(coordinates[index] as Nested[], converted);
    if (problem !== null) return problem;
  }
  return null;
}

function problemOf(position: Position, converted: boolean): RowProblem | null {
  const x = position[0]!;
  const y = position[1]!;
  if (Math.abs(x) <= 180 && Math.abs(y) <= 90) return null;
  if (isOnEarth(x, y)) {
    // The edge of the world, a rounding error beyond it: what is stored and sent on is the edge.
    position[0] = Math.max(-180, Math.min(180, x));
    position[1] = Math.max(-90, Math.min(90, y));
    return null;
  }
  if (!Number.isFinite(x) || !Number.isFinite(y)) {
    return { code: converted ? "coordinates_outside_projection" : "coordinates_not_finite", detail: {} };
  }
  const detail = { longitude: x, latitude: y };
  if (converted) return { code: "coordinates_outside_projection", detail };
  return { code: isMetres([x, y]) ? "coordinates_not_degrees" : "coordinates_out_of_range", detail };
}

function refuse(code: RowProblem["code"], detail: RowProblem["detail"]): Settled {
  return { geometry: null, problem: { code, detail } };
}
