import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { FileRefusal } from "../file-refusal.ts";
import type { FoundPass, FoundReader, FoundRow, StatedCrs } from "../found-file.ts";
import { type CheckedGeometry, checkGeometry } from "../geometry/check-geometry.ts";
import { readWkb, WkbError } from "../geometry/read-wkb.ts";
import type { FileNotice, Limits, Properties, PropertyValue } from "../plot-file.ts";
import type { ByteSource } from "../source/byte-source.ts";
import { EMPTY, geometryStart } from "./geometry-blob.ts";
import { quoted } from "./geopackage-tables.ts";
import { isRealTable, type Layer, listLayers, type Unreadable } from "./list-layers.ts";

/** A block of rows ends with whichever comes first. */
const BLOCK_ROWS = 1000;
const BLOCK_BYTES = 524_288;
const PAGE_SIZE_AT = 16;
const PAGE_COUNT_AT = 28;

/**
 * Opens the layer of areas with the most features of a GeoPackage, else that of points, or the one that the user chose.
 * Only real tables are read: a view or a virtual table could run for ever, and is named as one that is not read.
 *
 * @param source the database; on disk it is read where it lies
 * @param limits plots
 * @param chosen name of the layer that the user chose, if he did
 * @throws FileRefusal truncated, damaged, unsupported_format for SQLite without layers, too_many_plots
 * @see OGC 12-128r18, GeoPackage 1.3
 */
export function openGeopackage(source: ByteSource, limits: Limits, chosen?: string): FoundReader {
  refuseCut(source);
  const database = openDatabase(source);
  const close = () => {
    if (database.isOpen) database.close();
  };
  try {
    database.exec("PRAGMA trusted_schema = OFF; PRAGMA query_only = ON");
    const { layers: found, unreadable } = listLayers(database);
    const layers = found.toSorted((a, b) => Number(b.table === chosen) - Number(a.table === chosen));
    const [layer] = layers;
    if (layer === undefined) throw withoutLayer(unreadable);
    if (layer.rows > limits.plots)
      throw new FileRefusal("too_many_plots", { plots: layer.rows, limit: limits.plots });
    return {
      format: "geopackage",
      bytes: source.size,
      read: () => readLayer(database, layers, unreadable),
      close,
    };
  } catch (error) {
    close();
    throw refusalOf(error);
  }
}

function withoutLayer(unreadable: Unreadable): FileRefusal {
  const [view] = unreadable.views;
  if (view !== undefined)
    return new FileRefusal("unsupported_format", { found: `GeoPackage (VIEW ${view.slice(0, 80)})` });
  const [missing] = unreadable.missing;
  if (missing !== undefined) return new FileRefusal("damaged", { entry: missing.slice(0, 80) });
  return new FileRefusal("unsupported_format", { found: "SQLite" });
}

/** Anything that SQLite itself says against a file means that the file is damaged. */
function refusalOf(error: unknown): unknown {
  const isSqlite = error instanceof Error && "code" in error && error.code === "ERR_SQLITE_ERROR";
  return isSqlite ? new FileRefusal("damaged", { entry: "gpkg" }) : error;
}

function openDatabase(source: ByteSource): DatabaseSync {
  if (source.path !== null) {
    // Without locks and without a write-ahead file: nobody changes an uploaded file.
    const address = pathToFileURL(source.path);
    address.searchParams.set("immutable", "1");
    return new DatabaseSync(address, { readOnly: true });
  }
  const database = new DatabaseSync(":memory:");
  // Offline copies are in write-ahead mode, which a database in memory cannot be: these two bytes say which.
  const copy = source.read(0, source.size).slice();
  copy[18] = 1;
  copy[19] = 1;
  database.deserialize(copy);
  return database;
}

function refuseCut(source: ByteSource): void {
  const header = source.read(0, 100);
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (header.length < 100) throw new FileRefusal("truncated", { bytes: source.size });
  const pageSize = view.getUint16(PAGE_SIZE_AT);
  const expectedBytes = (pageSize === 1 ? 65536 : pageSize) * view.getUint32(PAGE_COUNT_AT);
  if (expectedBytes > source.size) throw new FileRefusal("truncated", { bytes: source.size, expectedBytes });
}

async function* readLayer(
  database: DatabaseSync,
  [layer, ...others]: readonly Layer[],
  unreadable: Unreadable,
): FoundPass {
  try {
    const { table, column, srid } = layer!;
    const statement = database.prepare(`SELECT * FROM ${quoted(table)}`);
    statement.setReadBigInts(true);
    statement.setReturnArrays(true);
    const names = statement.columns().map(({ name }) => name);
    const geometry = names.findIndex((name) => name.toLowerCase() === column.toLowerCase());
    let rows: FoundRow[] = [];
    let count = 0;
    let bytes = 0;
    for (const record of statement.iterate() as Iterable<unknown>) {
      count += 1;
      const values = record as unknown[];
      rows.push(readRecord(values, names, geometry, count));
      bytes += (values[geometry] as Uint8Array | null)?.length ?? 0;
      if (rows.length < BLOCK_ROWS && bytes < BLOCK_BYTES) continue;
      yield rows;
      rows = [];
      bytes = 0;
    }
    yield rows;
    return {
      encoding: "utf-8",
      crs: readCrs(database, srid),
      wgs84ByRule: false,
      columns: names.filter((_, index) => index !== geometry),
      notices: ignoredNotices(layer!, others, unreadable),
    };
  } catch (error) {
    throw refusalOf(error);
  }
}

function ignoredNotices(read: Layer, others: readonly Layer[], { views, missing }: Unreadable): FileNotice[] {
  const names = [...others.map(({ table }) => table), ...views, ...missing];
  if (names.length === 0) return [];
  const ignored = names.join(", ");
  const layers = [read, ...others].map(({ table, rows }) => ({ name: table, rows }));
  return [{ code: "other_layers_ignored", detail: { read: read.table, ignored }, layers }];
}

function readRecord(record: unknown[], names: readonly string[], geometry: number, row: number): FoundRow {
  const properties: Properties = {};
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index]!;
    if (index !== geometry && name !== "__proto__") properties[name] = plainValue(record[index]);
  }
  return { row, properties, ...readBlob(record[geometry]) };
}

function readCrs(database: DatabaseSync, srid: number): StatedCrs {
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

function plainValue(value: unknown): PropertyValue {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (value === null || value === undefined || value instanceof Uint8Array) return null;
  return value as PropertyValue;
}

function readBlob(blob: unknown): CheckedGeometry {
  if (!(blob instanceof Uint8Array))
    return { geometry: null, problem: { code: "geometry_missing", detail: {} } };
  const isEmpty = ((blob[3] ?? 0) & EMPTY) !== 0;
  if (isEmpty) return { geometry: null, problem: { code: "geometry_missing", detail: {} } };
  try {
    const start = geometryStart(blob);
    if (start === null) throw new WkbError("header", 0);
    return checkGeometry(readWkb(blob.subarray(start)).geometry);
  } catch (error) {
    if (!(error instanceof WkbError)) throw error;
    return {
      geometry: null,
      problem: { code: "geometry_malformed", detail: { type: "GeoPackage", found: error.message } },
    };
  }
}
