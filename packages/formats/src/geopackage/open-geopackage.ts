import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { FileRefusal } from "../file-refusal.ts";
import type { FoundPass, FoundReader, FoundRow, StatedCrs } from "../found-file.ts";
import { type CheckedGeometry, checkGeometry } from "../geometry/check-geometry.ts";
import { readWkb, WkbError } from "../geometry/read-wkb.ts";
import type { FileNotice, Limits, Properties, PropertyValue } from "../plot-file.ts";
import type { ByteSource } from "../source/byte-source.ts";
import { EMPTY, geometryStart } from "./geometry-blob.ts";
import { type Layer, listLayers, type Unreadable } from "./list-layers.ts";
import { refuseSharedPages } from "./refuse-shared-pages.ts";
import { columnOf, findStoredTable, selectStored } from "./stored-table.ts";

/** A block of rows ends with whichever comes first. */
const BLOCK_ROWS = 1000;
const BLOCK_BYTES = 524_288;
const PAGE_SIZE_AT = 16;
const PAGE_COUNT_AT = 28;
/** Whoever writes to the file writes to a log beside it first, SQLite file format 1.3.3. */
const WRITE_VERSION_AT = 18;
const LOGGED = 2;
const LOG_MAY_BE_MISSING: FileNotice = { code: "geopackage_log_missing", detail: {} };
/** The longest value of a row and the row itself; four million corners. SQLite refuses it before it is a value here. */
const LONGEST_VALUE_BYTES = 64 * 1024 * 1024;
const LONGEST_DEFINITION = 1_000_000;
/** The whole list of EPSG has half as many. */
const MOST_SYSTEMS = 20_000;
/** SQLITE_TOOBIG */
const TOO_BIG = 18;

/**
 * Opens the layer of areas with the most features of a GeoPackage, else that of points, or the one that the user chose.
 * Nothing that the file defines is computed: SQLite cannot be interrupted, and an expression may take for ever. So only
 * real tables are read, and of them the columns that are stored; views and computed columns are named as not read.
 *
 * @param source the database; on disk it is read where it lies
 * @param limits plots
 * @param chosen name of the layer that the user chose, if he did
 * @throws FileRefusal truncated, damaged, geopackage_in_use, unsupported_format for SQLite without layers, too_many_plots
 * @see OGC 12-128r18, GeoPackage 1.3
 */
export function openGeopackage(source: ByteSource, limits: Limits, chosen?: string): FoundReader {
  refuseCut(source);
  refuseSharedPages(source);
  const isLogged = source.read(WRITE_VERSION_AT, WRITE_VERSION_AT + 1)[0] === LOGGED;
  const database = openDatabase(source);
  const close = () => {
    if (database.isOpen) database.close();
  };
  try {
    Object.assign(database.limits, { length: LONGEST_VALUE_BYTES, sqlLength: LONGEST_DEFINITION });
    database.exec("PRAGMA trusted_schema = OFF; PRAGMA query_only = ON; PRAGMA cell_size_check = ON");
    const { layers: found, unreadable } = listLayers(database, limits.plots + 1);
    const layers = found.toSorted(
      (a, b) => Number(b.table.name === chosen) - Number(a.table.name === chosen),
    );
    const [layer] = layers;
    if (layer === undefined) throw withoutLayer(unreadable, isLogged);
    if (layer.rows > limits.plots)
      throw new FileRefusal("too_many_plots", { plots: layer.rows, limit: limits.plots });
    return {
      format: "geopackage",
      bytes: source.size,
      read: () => readLayer(database, layers, unreadable, limits, isLogged),
      close,
    };
  } catch (error) {
    close();
    throw refusalOf(error);
  }
}

function withoutLayer(unreadable: Unreadable, isLogged: boolean): FileRefusal {
  const [view] = unreadable.views;
  if (view !== undefined)
    return new FileRefusal("unsupported_format", { found: `GeoPackage (VIEW ${view.slice(0, 80)})` });
  const [computed] = unreadable.computed;
  if (computed !== undefined)
    return new FileRefusal("unsupported_format", {
      found: `GeoPackage (GENERATED COLUMN ${computed.slice(0, 80)})`,
    });
  const [missing] = unreadable.missing;
  if (missing !== undefined) return new FileRefusal("damaged", { entry: missing.slice(0, 80) });
  // All of it may lie in the log.
  if (isLogged) return new FileRefusal("geopackage_in_use");
  return new FileRefusal("unsupported_format", { found: "SQLite" });
}

/** Anything that SQLite itself says against a file means that the file is damaged. */
function refusalOf(error: unknown): unknown {
  const isSqlite = error instanceof Error && "code" in error && error.code === "ERR_SQLITE_ERROR";
  if (!isSqlite) return error;
  if ("errcode" in error && error.errcode === TOO_BIG)
    return new FileRefusal("unsupported_format", { found: `GeoPackage (> ${LONGEST_VALUE_BYTES} B)` });
  return new FileRefusal("damaged", { entry: "gpkg" });
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
  limits: Limits,
  isLogged: boolean,
): FoundPass {
  try {
    const { table, column, srid } = layer!;
    const names = table.columns;
    const statement = database.prepare(selectStored(table, names, limits.plots));
    statement.setReadBigInts(true);
    statement.setReturnArrays(true);
    const geometry = names.indexOf(columnOf(table, column) ?? "");
    const size = new ReadSize(limits);
    let rows: FoundRow[] = [];
    let count = 0;
    for (const record of statement.iterate() as Iterable<unknown>) {
      count += 1;
      const values = record as unknown[];
      rows.push(readRecord(values, names, geometry, count));
      size.add(values);
      if (rows.length < BLOCK_ROWS && size.ofBlock < BLOCK_BYTES) continue;
      yield rows;
      rows = [];
      size.ofBlock = 0;
    }
    yield rows;
    return {
      encoding: "utf-8",
      crs: readCrs(database, srid),
      wgs84ByRule: false,
      columns: names.filter((_, index) => index !== geometry),
      notices: [
        ...ignoredNotices(layer!, others, unreadable),
        ...computedNotices(layer!),
        ...(isLogged ? [LOG_MAY_BE_MISSING] : []),
      ],
    };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Rows that share the pages of a long value, or its default, give more than lies in the file. */
class ReadSize {
  readonly #most: number;
  #whole = 0;
  ofBlock = 0;

  constructor({ unpackedBytes }: Limits) {
    this.#most = unpackedBytes;
  }

  add(values: readonly unknown[]): void {
    for (const value of values) {
      if (typeof value !== "string" && !(value instanceof Uint8Array)) continue;
      this.ofBlock += value.length;
      this.#whole += value.length;
    }
    if (this.#whole > this.#most) throw new FileRefusal("zip_bomb", { limitBytes: this.#most });
  }
}

function ignoredNotices(
  read: Layer,
  others: readonly Layer[],
  { views, computed, missing }: Unreadable,
): FileNotice[] {
  const names = [...others.map(({ table }) => table.name), ...views, ...computed, ...missing];
  if (names.length === 0) return [];
  const ignored = names.join(", ");
  const layers = [read, ...others].map(({ table, rows }) => ({ name: table.name, rows }));
  return [{ code: "other_layers_ignored", detail: { read: read.table.name, ignored }, layers }];
}

function computedNotices({ table: { computed } }: Layer): FileNotice[] {
  return computed.length === 0
    ? []
    : [{ code: "columns_not_read", detail: { columns: computed.join(", ") } }];
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
  if (srid === 0 || srid === -1) return null;
  const table = findStoredTable(database, "gpkg_spatial_ref_sys");
  if (table === null) return null;
  for (const found of database.prepare(selectStored(table, table.columns, MOST_SYSTEMS)).iterate()) {
    if (Number(found.srs_id) !== srid) continue;
    return {
      kind: "wkt",
      wkt: String(found.definition),
      code: `${found.organization}:${found.organization_coordsys_id}`,
    };
  }
  return { kind: "code", code: `EPSG:${srid}` };
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
