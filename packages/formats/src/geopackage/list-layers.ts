import type { DatabaseSync } from "node:sqlite";
import { geometryStart } from "./geometry-blob.ts";
import { columnOf, countStored, findStoredTable, type StoredTable, selectStored } from "./stored-table.ts";

/** A table of features as the catalogue of a GeoPackage names it; `rows` is the most that may be read where it has more. */
export type Layer = { table: StoredTable; column: string; srid: number; rows: number };

/**
 * Names of layers of the catalogue that are views or virtual tables, of those whose outlines are computed when they are
 * read, and of those that the database does not have.
 */
export type Unreadable = { views: string[]; computed: string[]; missing: string[] };

/** Which kind of geometry plots are looked for first: a field is an area, sometimes a point, never a line. */
const RANK = { area: 0, unknown: 1, point: 2, line: 3, empty: 4 };
type Kind = keyof typeof RANK;

const LOOKED_AT = 100;
/** A layer may begin with features without an outline; beyond so many nobody looks for one. */
const ROWS_LOOKED_THROUGH = 10_000;
const MOST_LAYERS = 100;

/**
 * The tables of features of a GeoPackage that are real tables: areas before points, points before lines, most features
 * first among those, those without features last. What the catalogue names besides is told by name.
 *
 * @param database an open GeoPackage
 * @param mostRows beyond which a table's rows are not counted
 * @see OGC 12-128r18, GeoPackage 1.3, section 2.1.5
 */
export function listLayers(
  database: DatabaseSync,
  mostRows: number,
): { layers: Layer[]; unreadable: Unreadable } {
  const unreadable: Unreadable = { views: [], computed: [], missing: [] };
  const layers: (Layer & { kind: Kind })[] = [];
  for (const { name, column, srid, type } of namedLayers(database)) {
    const table = findStoredTable(database, name);
    if (table === null) {
      unreadable[isAnything(database, name) ? "views" : "missing"].push(name);
    } else if (table.computed.some((computed) => computed.toLowerCase() === column.toLowerCase())) {
      unreadable.computed.push(name);
    } else {
      const rows = countStored(database, table, mostRows);
      const kind = rows === 0 ? "empty" : kindOf(database, table, column, type);
      layers.push({ table, column, srid, rows, kind });
    }
  }
  layers.sort((a, b) => RANK[a.kind] - RANK[b.kind] || b.rows - a.rows);
  return { layers: layers.map(({ kind: _, ...layer }) => layer), unreadable };
}

type NamedLayer = { name: string; column: string; srid: number; type: string };

function namedLayers(database: DatabaseSync): NamedLayer[] {
  const catalogue = findStoredTable(database, "gpkg_geometry_columns");
  if (catalogue === null) return [];
  const found = database.prepare(selectStored(catalogue, catalogue.columns, MOST_LAYERS)).all();
  return found.map(({ table_name, column_name, srs_id, geometry_type_name }) => ({
    name: String(table_name),
    column: String(column_name),
    srid: Number(srs_id),
    type: String(geometry_type_name ?? ""),
  }));
}

function isAnything(database: DatabaseSync, name: string): boolean {
  return database.prepare("SELECT 1 FROM sqlite_schema WHERE lower(name) = lower(?)").get(name) !== undefined;
}

/** By the stated type, and where it says nothing by the first geometries: QGIS writes layers of any type. */
function kindOf(database: DatabaseSync, table: StoredTable, column: string, stated: string): Kind {
  if (/POLYGON|SURFACE/i.test(stated)) return "area";
  if (/POINT/i.test(stated)) return "point";
  if (/LINE|CURVE|CIRCULAR/i.test(stated)) return "line";
  const name = columnOf(table, column);
  if (name === undefined) return "unknown";
  const kinds = new Set<Kind>();
  let looked = 0;
  const rows = database.prepare(selectStored(table, [name], ROWS_LOOKED_THROUGH)).iterate();
  for (const { [name]: shape } of rows) {
    if (shape === null) continue;
    kinds.add(kindOfShape(shape));
    looked += 1;
    if (looked === LOOKED_AT) break;
  }
  return (["area", "unknown", "point", "line"] as const).find((kind) => kinds.has(kind)) ?? "unknown";
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
