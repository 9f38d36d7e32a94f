import { open } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { type BoundingBox, boundingBox, uniteBoxes } from "@parcelle/geometry/bounding-box";
import type { Geometry } from "geojson";
import { differentNames } from "./different-names.ts";
import { geometryBlob } from "./geopackage/geometry-blob.ts";
import {
  createCatalogue,
  GEOMETRY_COLUMN,
  ID_COLUMN,
  quoted,
  registerLayer,
} from "./geopackage/geopackage-tables.ts";
import { createIndexTriggers, createSpatialIndex, indexStatement } from "./geopackage/spatial-index.ts";
import { inScratchFolder } from "./in-scratch-folder.ts";
import type { WrittenRows } from "./written-rows.ts";

/** A column of the layer; `key` is the name in the features' properties. */
export type GeopackageColumn = { key: string; name: string; type: "text" | "number" | "boolean" };

/** A layer to write; a geometry that is not known yet is null. */
export type WrittenGeopackage = GeopackageFeatures & {
  /** ISO 8601 time that the file gives as its last change */
  changedAt: string;
  /** where the file grows; the system's temporary folder when not given */
  scratch?: string;
};

/** One layer of several. */
export type GeopackageFeatures = {
  /** name of the table, as programs show it */
  table: string;
  /** what people read beside it */
  title: string;
  /** names that SQLite takes for the same, because only case differs, get a number behind */
  columns: readonly GeopackageColumn[];
  /** WGS 84 longitude, latitude in degrees */
  features: WrittenRows<{
    geometry: Geometry | null;
    properties: Readonly<Record<string, string | number | boolean | null | undefined>>;
  }>;
};

const CHUNK_BYTES = 262_144;

/**
 * Writes a GeoPackage with one layer of features and a spatial index. Numbers are stored as they are, text in any length.
 *
 * @param layer table, columns, features
 * @returns the file in pieces; it grows on disk, so that memory does not
 * @see OGC 12-128r18, GeoPackage 1.3
 */
export function writeGeopackage(layer: WrittenGeopackage): AsyncGenerator<Uint8Array> {
  return writeGeopackageLayers({ ...layer, layers: [layer] });
}

/**
 * Writes a GeoPackage with several layers of features, each with a spatial index.
 *
 * @param file its layers, whose tables have different names; the features of one are asked for when those before are written
 * @returns the file in pieces; it grows on disk, so that memory does not
 * @see OGC 12-128r18, GeoPackage 1.3
 */
export function writeGeopackageLayers(
  file: Pick<WrittenGeopackage, "changedAt" | "scratch"> & { layers: readonly GeopackageFeatures[] },
): AsyncGenerator<Uint8Array> {
  return inScratchFolder(file.scratch, async function* (folder) {
    const path = join(folder, "layer.gpkg");
    await fill(path, file.layers, file.changedAt);
    yield* readFile(path);
  });
}

async function fill(path: string, layers: readonly GeopackageFeatures[], changedAt: string): Promise<void> {
  const database = new DatabaseSync(path);
  try {
    // Nobody else sees the file before it is whole: a half one is thrown away.
    database.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF");
    createCatalogue(database);
    for (const layer of layers) await addLayer(database, layer, changedAt);
  } finally {
    database.close();
  }
}

async function addLayer(database: DatabaseSync, layer: GeopackageFeatures, changedAt: string): Promise<void> {
  registerLayer(database, { ...layer, changedAt });
  createFeatureTable(database, layer);
  createSpatialIndex(database, layer.table);
  database.exec("BEGIN");
  const extent = await insertFeatures(database, layer);
  database
    .prepare("UPDATE gpkg_contents SET min_x = ?, min_y = ?, max_x = ?, max_y = ? WHERE table_name = ?")
    .run(...(extent ?? [null, null, null, null]), layer.table);
  createIndexTriggers(database, layer.table);
  database.exec("COMMIT");
}

const types = { text: "TEXT", number: "REAL", boolean: "BOOLEAN" } as const;

function createFeatureTable(database: DatabaseSync, { table, columns }: GeopackageFeatures): void {
  const names = differentNames(
    columns.map(({ name }) => name),
    [ID_COLUMN, GEOMETRY_COLUMN],
  );
  const definitions = columns.map(({ type }, index) => `${quoted(names[index]!)} ${types[type]}`);
  database.exec(
    `CREATE TABLE ${quoted(table)} (${[
      `${ID_COLUMN} INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL`,
      `${GEOMETRY_COLUMN} GEOMETRY`,
      ...definitions,
    ].join(", ")})`,
  );
}

async function insertFeatures(
  database: DatabaseSync,
  { table, columns, features }: GeopackageFeatures,
): Promise<BoundingBox | null> {
  const places = columns.map(() => ", ?").join("");
  const insert = database.prepare(`INSERT INTO ${quoted(table)} VALUES (?, ?${places})`);
  const index = database.prepare(indexStatement(table));
  let extent: BoundingBox | null = null;
  let id = 0;
  for await (const { geometry, properties } of features) {
    id += 1;
    const box = geometry === null ? null : boundingBox(geometry);
    const blob = geometry === null ? null : geometryBlob(geometry, box);
    const values = columns.map(({ key, type }) => storedValue(properties[key], type));
    insert.run(id, blob, ...values);
    if (box === null) continue;
    addToIndex(index, id, box);
    extent = uniteBoxes(extent, box);
  }
  return extent;
}

function storedValue(
  value: string | number | boolean | null | undefined,
  type: GeopackageColumn["type"],
): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return type === "text" ? String(value) : Number(value);
  if (typeof value === "number" && !Number.isFinite(value)) return null;
  return type === "text" ? String(value) : value;
}

function addToIndex(index: StatementSync, id: number, [west, south, east, north]: BoundingBox): void {
  index.run(id, west, east, south, north);
}

async function* readFile(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path, "r");
  try {
    for await (const chunk of file.createReadStream({ highWaterMark: CHUNK_BYTES, autoClose: false })) {
      yield chunk as Uint8Array;
    }
  } finally {
    await file.close();
  }
}
