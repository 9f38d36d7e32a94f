import type { DatabaseSync } from "node:sqlite";

/**
 * A published shift to WGS 84: EPSG's number of the operation (ESRI's with its name before it), accuracy in metres
 * (null where none is published), area (west, south, east, north), and seven numbers as +towgs84 takes them: metres, arc
 * seconds by the position vector convention, parts per million.
 */
export type Operation = {
  code: string;
  accuracy: number | null;
  box: [west: number, south: number, east: number, north: number];
  numbers: number[];
};

/** EPSG methods that do not change in time, by how their rotations are to be understood. */
const TRANSLATIONS = new Set([9603, 1031, 1035]);
const POSITION_VECTOR = new Set([9606, 1033, 1037, 1061, 1063]);
const COORDINATE_FRAME = new Set([9607, 1032, 1038, 9636, 1034, 1039]);
const ARC_SECONDS: Record<number, number> = {
  9104: 1,
  1031: 1e-3,
  9109: (180 * 3600) / Math.PI / 1e6,
  9101: (180 * 3600) / Math.PI,
  9113: 0.324,
};
const MILLIONTHS: Record<number, number> = { 9202: 1, 9201: 1e6, 1028: 1e-3 };
const METRES: Record<number, number> = { 9001: 1, 1025: 1e-3, 1033: 1e-2 };
const WIDEST: Operation["box"] = [-180, -90, 180, 90];

type Row = Record<string, number | string | null>;

/**
 * Published shifts by source datum ("EPSG:6263"), those of ESRI where EPSG has none. Those to a frame like WGS 84 count
 * as shifts to it.
 *
 * @param database PROJ's
 * @param like datums that are taken for WGS 84
 */
export function operationsOf(database: DatabaseSync, like: ReadonlySet<string>): Map<string, Operation[]> {
  const rows = database
    .prepare(
      `select h.*, s.datum_auth_name || ':' || s.datum_code source, t.datum_auth_name || ':' || t.datum_code target,
        (select replacement_code from supersession x join helmert_transformation_table r on r.auth_name = x.replacement_auth_name
          and r.code = x.replacement_code and r.deprecated = 0
          where x.superseded_table_name = 'helmert_transformation' and x.superseded_auth_name = h.auth_name
            and x.superseded_code = h.code and x.same_source_target_crs = 1 limit 1) superseded
       from helmert_transformation_table h
       join geodetic_crs s on s.auth_name = h.source_crs_auth_name and s.code = h.source_crs_code
       join geodetic_crs t on t.auth_name = h.target_crs_auth_name and t.code = h.target_crs_code
       where h.auth_name in ('EPSG', 'ESRI') and h.deprecated = 0 order by h.auth_name, cast(h.code as int)`,
    )
    .all() as Row[];
  const found = new Map<string, Operation[]>();
  for (const row of rows) {
    const source = String(row.source);
    if (row.superseded !== null || !like.has(String(row.target))) continue;
    const numbers = numbersOf(row);
    if (numbers === null) continue;
    const code = row.auth_name === "EPSG" ? String(row.code) : `${row.auth_name}:${row.code}`;
    const accuracy = row.accuracy === null ? null : Number(row.accuracy);
    found.set(source, [...(found.get(source) ?? []), { code, accuracy, box: boxOf(database, row), numbers }]);
  }
  for (const [source, operations] of found) {
    const official = operations.filter(({ code }) => !code.startsWith("ESRI"));
    if (official.length > 0) found.set(source, official);
  }
  return found;
}

function numbersOf(row: Row): number[] | null {
  const method = Number(row.method_code);
  const metres = METRES[Number(row.translation_uom_code)]!;
  const translation = ["tx", "ty", "tz"].map((name) => Number(row[name]) * metres);
  if (TRANSLATIONS.has(method)) return [...translation, 0, 0, 0, 0];
  if (!POSITION_VECTOR.has(method) && !COORDINATE_FRAME.has(method)) return null;
  const sign = COORDINATE_FRAME.has(method) ? -1 : 1;
  const seconds = ARC_SECONDS[Number(row.rotation_uom_code)]!;
  const rotation = ["rx", "ry", "rz"].map((name) => sign * Number(row[name]) * seconds);
  const scale = Number(row.scale_difference) * MILLIONTHS[Number(row.scale_difference_uom_code)]!;
  return [
    ...(row.px === null ? translation : aboutOrigin(row, translation, rotation, scale)),
    ...rotation,
    scale,
  ];
}

/** Molodensky and Badekas turn about a point: the same turn about the Earth's centre has another translation. */
function aboutOrigin(row: Row, translation: number[], rotation: number[], scale: number): number[] {
  const [x, y, z] = [Number(row.px), Number(row.py), Number(row.pz)];
  const [a, b, c] = rotation.map((angle) => (angle * Math.PI) / 180 / 3600) as [number, number, number];
  const factor = 1 + scale * 1e-6;
  const turned = [x - c * y + b * z, c * x + y - a * z, -b * x + a * y + z].map((value) => factor * value);
  return [x, y, z].map((value, index) => translation[index]! + value - turned[index]!);
}

function boxOf(database: DatabaseSync, row: Row): Operation["box"] {
  const found = database
    .prepare(
      `select min(west_lon) west, min(south_lat) south, max(east_lon) east, max(north_lat) north, max(west_lon > east_lon) turned,
        max(west_lon) first, min(east_lon) last from usage u join extent e on e.auth_name = u.extent_auth_name and e.code = u.extent_code
       where u.object_table_name = 'helmert_transformation' and u.object_auth_name = ? and u.object_code = ?`,
    )
    .get(row.auth_name!, row.code!) as Row;
  if (found.west === null) return WIDEST;
  const { west, south, east, north, turned, first, last } = found;
  return turned === 1
    ? [Number(first), Number(south), Number(last), Number(north)]
    : [Number(west), Number(south), Number(east), Number(north)];
}
