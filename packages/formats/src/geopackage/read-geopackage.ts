import { DatabaseSync } from "node:sqlite";
import { FileRefusal } from "../file-refusal.ts";
import type { FoundFile, FoundRow } from "../found-file.ts";
import { type CheckedGeometry, checkGeometry } from "../geometry/check-geometry.ts";
import { readWkb, WkbError } from "../geometry/read-wkb.ts";
import type { FileNotice, Limits, Properties, PropertyValue } from "../plot-file.ts";

type Layer = { table: string; column: string; srid: number; rows: number };

const PAGE_SIZE_AT = 16;
const PAGE_COUNT_AT = 28;

/**
 * Reads the layer with the most features of a GeoPackage. Only real tables are read: a view or a virtual table could
 * run for ever.
 *
 * @param bytes the database
 * @param limits plots
 * @throws FileRefusal truncated, damaged, unsupported_format for SQLite without layers, too_many_plots
 * @see OGC 12-128r18, GeoPackage 1.3
 */
export function readGeopackage(bytes: Uint8Array, limits: Limits): FoundFile {
  refuseCut(bytes);
  const database = new DatabaseSync(":memory:");
  try {
    // Offline copies are in write-ahead mode, which a database in memory cannot be: these two bytes say which.
    const copy = bytes.slice();
    copy[18] = 1;
    copy[19] = 1;
    database.deserialize(copy);
    database.exec("PRAGMA trusted_schema = OFF; PRAGMA query_only = ON");
    return readLayers(database, limits);
  } catch (error) {
    if (error instanceof FileRefusal) throw error;
    throw new FileRefusal("damaged", { entry: "gpkg" });
  } finally {
    database.close();
  }
}

function refuseCut(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 100) throw new FileRefusal("truncated", { bytes: bytes.length });
  const pageSize = view.getUint16(PAGE_SIZE_AT);
  const expectedBytes = (pageSize === 1 ? 65536 : pageSize) * view.getUint32(PAGE_COUNT_AT);
  if (expectedBytes > bytes.length)
    throw new FileRefusal("truncated", { bytes: bytes.length, expectedBytes });
}

function readLayers(database: DatabaseSync, limits: Limits): FoundFile {
  const layers = listLayers(database);
  const [layer, ...others] = layers;
  if (layer === undefined) throw new FileRefusal("unsupported_format", { found: "SQLite" });
  if (layer.rows > limits.plots)
    throw new FileRefusal("too_many_plots", { plots: layer.rows, limit: limits.plots });
  const notices: FileNotice[] = [];
  if (others.length > 0) {
    notices.push({
      code: "other_layers_ignored",
      detail: { read: layer.table, ignored: others.map(({ table }) => table).join(", ") },
    });
  }
  const { columns, rows } = readFeatures(database, layer);
  return {
    format: "geopackage",
    encoding: "utf-8",
    crs: readCrs(database, layer.srid),
    wgs84ByRule: false,
    columns,
    rows,
    notices,
  };
}

function listLayers(database: DatabaseSync): Layer[] {
  if (!isRealTable(database, "gpkg_geometry_columns")) return [];
  const found = database
    .prepare("SELECT table_name, column_name, srs_id FROM gpkg_geometry_columns LIMIT 100")
    .all();
  const layers: Layer[] = [];
  for (const { table_name, column_name, srs_id } of found) {
    const table = String(table_name);
    if (!isRealTable(database, table)) continue;
    const counted = database.prepare(`SELECT count(*) AS rows FROM ${quote(table)}`).get();
    layers.push({
      table,
      column: String(column_name),
      srid: Number(srs_id),
      rows: Number(counted?.rows ?? 0),
    });
  }
  return layers.sort((a, b) => b.rows - a.rows);
}

function isRealTable(database: DatabaseSync, name: string): boolean {
  const found = database
    .prepare("SELECT rootpage FROM sqlite_schema WHERE type = 'table' AND lower(name) = lower(?)")
    .get(name);
  return Number(found?.rootpage ?? 0) > 0;
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function readCrs(database: DatabaseSync, srid: number): FoundFile["crs"] {
  if (srid === 0 || srid === -1 || !isRealTable(database, "gpkg_spatial_ref_sys")) return null;
  const query =
    "SELECT organization, organization_coordsys_id, definition FROM gpkg_spatial_ref_sys WHERE srs_id = ?";
  const found = database.prepare(query).get(srid);
  if (found === undefined) return { kind: "code", code: `EPSG:${srid}` };
  return {
    kind: "wkt",
    wkt: String(found.definition),
    code: `${found.organization}:${found.organization_coordsys_id}`,
  };
}

function readFeatures(database: DatabaseSync, layer: Layer): { columns: string[]; rows: FoundRow[] } {
  const statement = database.prepare(`SELECT * FROM ${quote(layer.table)}`);
  statement.setReadBigInts(true);
  const columns = statement
    .columns()
    .map(({ name }) => name)
    .filter((name) => name !== layer.column);
  const rows: FoundRow[] = [];
  for (const record of statement.iterate()) {
    const pairs = columns.map((name) => [name, plainValue(record[name])] as const);
    const properties: Properties = Object.fromEntries(pairs);
    rows.push({ row: rows.length + 1, properties, ...readBlob(record[layer.column]) });
  }
  return { columns, rows };
}

function plainValue(value: unknown): PropertyValue {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (value === null || value === undefined || value instanceof Uint8Array) return null;
  return value as PropertyValue;
}

/** Length of the envelope that stands between the header and the geometry, by its code. */
const ENVELOPES = [0, 32, 48, 48, 64];

function readBlob(blob: unknown): CheckedGeometry {
  if (!(blob instanceof Uint8Array))
    return { geometry: null, problem: { code: "geometry_missing", detail: {} } };
  const flags = blob[3] ?? 0;
  const envelope = ENVELOPES[(flags >> 1) & 7];
  const isEmpty = (flags & 0x10) !== 0;
  if (isEmpty) return { geometry: null, problem: { code: "geometry_missing", detail: {} } };
  try {
    if (blob[0] !== 0x47 || blob[1] !== 0x50 || envelope === undefined) throw new WkbError("header", 0);
    return checkGeometry(readWkb(blob.subarray(8 + envelope)).geometry);
  } catch (error) {
    if (!(error instanceof WkbError)) throw error;
    return {
      geometry: null,
      problem: { code: "geometry_malformed", detail: { type: "GeoPackage", found: error.message } },
    };
  }
}
