import type { DatabaseSync } from "node:sqlite";
import { geometryStart } from "./geometry-blob.ts";
import { quoted } from "./geopackage-tables.ts";

/** A table of features as the catalogue of a GeoPackage names it. */
export type Layer = { table: string; column: string; srid: number; rows: number };

/** Names of layers of the catalogue that are views or virtual tables, and of those that the database does not have. */
export type Unreadable = { views: string[]; missing: string[] };

/** Which kind of geometry plots are looked for first: a field is an area, sometimes a point, never a line. */
const RANK = { area: 0, unknown: 1, point: 2, line: 3, empty: 4 };
type Kind = keyof typeof RANK;

const LOOKED_AT = 100;
const MOST_LAYERS = 100;

/**
 * The tables of features of a GeoPackage that are real tables: areas before points, points before lines, most features
 * first among those, those without features last. What the catalogue names besides is told by name.
 *
 * @param database an open GeoPackage
 * @see OGC 12-128r18, GeoPackage 1.3, section 2.1.5
 */
export function listLayers(database: DatabaseSync): { layers: Layer[]; unreadable: Unreadable } {
  const unreadable: Unreadable = { views: [], missing: [] };
  if (!isRealTable(database, "gpkg_geometry_columns")) return { layers: [], unreadable };
  const found = database.prepare(`SELECT * FROM gpkg_geometry_columns LIMIT ${MOST_LAYERS}`).all();
  const layers: (Layer & { kind: Kind })[] = [];
  for (const { table_name, column_name, srs_id, geometry_type_name } of found) {
    const [table, column] = [String(table_name), String(column_name)];
    if (!isRealTable(database, table)) {
      unreadable[isAnything(database, table) ? "views" : "missing"].push(table);
      continue;
    }
    const counted = database.prepare(`SELECT count(*) AS rows FROM ${quoted(table)}`).get();
    const rows = Number(counted?.rows ?? 0);
    const kind = rows === 0 ? "empty" : kindOf(database, table, column, String(geometry_type_name ?? ""));
    layers.push({ table, column, srid: Number(srs_id), rows, kind });
  }
  layers.sort((a, b) => RANK[a.kind] - RANK[b.kind] || b.rows - a.rows);
  return { layers: layers.map(({ kind: _, ...layer }) => layer), unreadable };
}

function isAnything(database: DatabaseSync, name: string): boolean {
  return database.prepare("SELECT 1 FROM sqlite_schema WHERE lower(name) = lower(?)").get(name) !== undefined;
}

/** Whether a name is a table with rows of its own, and no view or virtual table. */
export function isRealTable(database: DatabaseSync, name: string): boolean {
  const found = database
    .prepare("SELECT rootpage FROM sqlite_schema WHERE type = 'table' AND lower(name) = lower(?)")
    .get(name);
  return Number(found?.rootpage ?? 0) > 0;
}

/** By the stated type, and where it says nothing by the first geometries: QGIS writes layers of any type. */
function kindOf(database: DatabaseSync, table: string, column: string, stated: string): Kind {
  if (/POLYGON|SURFACE/i.test(stated)) return "area";
  if (/POINT/i.test(stated)) return "point";
  if (/LINE|CURVE|CIRCULAR/i.test(stated)) return "line";
  if (!hasColumn(database, table, column)) return "unknown";
  const name = quoted(column);
  const query = `SELECT ${name} AS shape FROM ${quoted(table)} WHERE ${name} NOTNULL LIMIT ${LOOKED_AT}`;
  const kinds = new Set<Kind>();
  for (const { shape } of database.prepare(query).iterate()) kinds.add(kindOfShape(shape));
  return (["area", "unknown", "point", "line"] as const).find((kind) => kinds.has(kind)) ?? "unknown";
}

function hasColumn(database: DatabaseSync, table: string, column: string): boolean {
  const columns = database.prepare(`PRAGMA table_info(${quoted(table)})`).all();
  return columns.some(({ name }) => String(name).toLowerCase() === column.toLowerCase());
}

/** The kinds of Well-Known Binary by their numbers, curves included. */
const KINDS: Readonly<Record<number, Kind>> = {
  ...{ 1: "point", 4: "point" },
  ...{ 2: "line", 5: "line", 8: "line", 9: "line", 11: "line", 13: "line" },
  ...{ 3: "area", 6: "area", 10: "area", 12: "area", 14: "area", 15: "area", 16: "area", 17: "area" },
};

function kindOfShape(shape: unknown): Kind {
  const at = shape instanceof Uint8Array ? geometryStart(shape) : null;
  if (!(shape instanceof Uint8Array) || at === null || shape.length < at + 5) return "unknown";
  const view = new DataView(shape.buffer, shape.byteOffset, shape.byteLength);
  return KINDS[(view.getUint32(at + 1, view.getUint8(at) === 1) & 0x0fffffff) % 1000] ?? "unknown";
}
