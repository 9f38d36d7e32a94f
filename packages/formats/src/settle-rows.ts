import { mapPositions } from "@parcelle/geometry/map-positions";
import { positionsOf } from "@parcelle/geometry/positions-of";
import type { Geometry, Position } from "geojson";
import { type Crs, crsOfCode, crsOfSrid, crsOfWkt, WGS84 } from "./crs/read-crs.ts";
import { type Sample, SURELY_NOT_DEGREES, suspectPlacement } from "./crs/suspect-placement.ts";
import type { FoundFile, FoundRow } from "./found-file.ts";
import type { FileNotice, PlotFile, ReadOptions, RefusedRow, RowProblem, SourceRow } from "./plot-file.ts";
import { suggestColumns } from "./suggest-columns.ts";

/**
 * Brings what a format's reader found to WGS 84 longitude, latitude and parts good rows from refused ones.
 *
 * @param found the rows in the file's own coordinate system
 * @param options the user's coordinate system, if he chose one, and whether the axes are to be exchanged
 * @throws FileRefusal prj_unknown, crs_unknown
 */
export function settleRows(found: FoundFile, options: ReadOptions): PlotFile {
  const stated = statedCrs(found);
  const crs = options.crs === undefined ? (stated ?? WGS84) : crsOfCode(options.crs);
  const suggestedColumns = suggestColumns(found.columns);
  const samples = samplesOf(found.rows, suggestedColumns.country, options.swapAxes === true);
  const assumed = stated === null && options.crs === undefined && !found.wgs84ByRule;
  const notices = [
    ...found.notices,
    ...crsNotices(crs, stated, assumed, options),
    ...suspectPlacement(samples, crs),
  ];
  const rows: SourceRow[] = [];
  const refused: RefusedRow[] = [];
  for (const row of found.rows) {
    const settled = settleRow(row, crs, options.swapAxes === true);
    if (settled.problem === null)
      rows.push({ row: row.row, properties: row.properties, geometry: settled.geometry });
    else refused.push({ row: row.row, ...settled.problem, properties: row.properties });
  }
  return {
    format: found.format,
    encoding: found.encoding,
    crs: { code: crs.code, name: crs.name, assumed },
    columns: found.columns,
    rows,
    refused,
    notices,
    suggestedColumns,
  };
}

function statedCrs({ crs }: FoundFile): Crs | null {
  if (crs === null) return null;
  return crs.kind === "code" ? crsOfCode(crs.code) : crsOfWkt(crs.wkt, crs.code);
}

function crsNotices(crs: Crs, stated: Crs | null, assumed: boolean, options: ReadOptions): FileNotice[] {
  const notices: FileNotice[] = [];
  if (assumed) notices.push({ code: "crs_assumed_wgs84", detail: {} });
  if (stated !== null && options.crs !== undefined && stated.code !== crs.code) {
    notices.push({ code: "crs_overridden", detail: { stated: stated.name, used: crs.name } });
  }
  if (crs.unknownDatum !== null)
    notices.push({ code: "datum_shift_unknown", detail: { datum: crs.unknownDatum } });
  if (options.swapAxes === true) notices.push({ code: "axes_swapped", detail: {} });
  return notices;
}

function samplesOf(rows: readonly FoundRow[], countryColumn: string | null, swapped: boolean): Sample[] {
  const samples: Sample[] = [];
  for (const { geometry, properties, srid } of rows) {
    if (geometry === null || (srid ?? 0) > 0) continue;
    const first = firstPosition(geometry);
    if (first === null) continue;
    const position = swapped ? swap(first) : first;
    samples.push({
      position,
      country: countryColumn === null ? "" : String(properties[countryColumn] ?? ""),
    });
  }
  return samples;
}

function firstPosition(geometry: Geometry): Position | null {
  if (geometry.type === "GeometryCollection") {
    const part = geometry.geometries[0];
    return part === undefined ? null : firstPosition(part);
  }
  let value: unknown = geometry.coordinates;
  while (Array.isArray(value) && Array.isArray(value[0])) value = value[0];
  return Array.isArray(value) && value.length >= 2 ? (value as Position) : null;
}

type SettledRow = { geometry: Geometry; problem: null } | { geometry: null; problem: RowProblem };

function settleRow(row: FoundRow, fileCrs: Crs, swapped: boolean): SettledRow {
  if (row.problem !== null) return { geometry: null, problem: row.problem };
  if (row.geometry === null) return refuse("geometry_missing", {});
  const own = row.srid === null || row.srid === undefined || row.srid === 0 ? fileCrs : crsOfSrid(row.srid);
  if (own === null) return refuse("crs_unknown", { crs: `EPSG:${row.srid}` });
  const turned = swapped ? mapPositions(row.geometry, swap) : row.geometry;
  const { toWgs84 } = own;
  const geometry = toWgs84 === null ? turned : mapPositions(turned, toWgs84);
  const problem = findOutside(geometry, toWgs84 !== null);
  return problem === null ? { geometry, problem: null } : { geometry: null, problem };
}

function swap(position: Position): Position {
  const [x = 0, y = 0, ...rest] = position;
  return [y, x, ...rest];
}

/** The first position that is no place on Earth, as a problem. */
function findOutside(geometry: Geometry, converted: boolean): RowProblem | null {
  for (const position of positionsOf(geometry)) {
    const problem = problemOf(position as [number, number], converted);
    if (problem !== null) return problem;
  }
  return null;
}

function problemOf([x, y]: [number, number], converted: boolean): RowProblem | null {
  if (Math.abs(x) <= 180 && Math.abs(y) <= 90) return null;
  if (!Number.isFinite(x) || !Number.isFinite(y)) {
    return { code: converted ? "coordinates_outside_projection" : "coordinates_not_finite", detail: {} };
  }
  const detail = { longitude: x, latitude: y };
  if (converted) return { code: "coordinates_outside_projection", detail };
  const metres = Math.abs(x) > SURELY_NOT_DEGREES || Math.abs(y) > SURELY_NOT_DEGREES;
  return { code: metres ? "coordinates_not_degrees" : "coordinates_out_of_range", detail };
}

function refuse(code: RowProblem["code"], detail: RowProblem["detail"]): SettledRow {
  return { geometry: null, problem: { code, detail } };
}
