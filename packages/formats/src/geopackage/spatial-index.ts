import type { DatabaseSync } from "node:sqlite";
import { GEOMETRY_COLUMN, ID_COLUMN, quoted } from "./geopackage-tables.ts";

const GEOMETRY = GEOMETRY_COLUMN;
const ID = ID_COLUMN;
const EXTENSION = "gpkg_rtree_index";
const DEFINITION = "http://www.geopackage.org/spec130/#extension_rtree";

function indexOf(table: string): string {
  return `rtree_${table}_${GEOMETRY}`;
}

/** Makes the table that finds features by place; it is filled beside the features. */
export function createSpatialIndex(database: DatabaseSync, table: string): void {
  database.exec(`CREATE VIRTUAL TABLE ${quoted(indexOf(table))} USING rtree(id, minx, maxx, miny, maxy)`);
  database
    .prepare("INSERT INTO gpkg_extensions VALUES (?, ?, ?, ?, 'write-only')")
    .run(table, GEOMETRY, EXTENSION, DEFINITION);
}

/** The statement that puts one feature into the index: number, west, east, south, north. */
export function indexStatement(table: string): string {
  return `INSERT INTO ${quoted(indexOf(table))} VALUES (?, ?, ?, ?, ?)`;
}

/**
 * The triggers by which other programs keep the index right when they change the file. They are made last: the functions
 * that they call belong to those programs.
 *
 * @see OGC 12-128r18, GeoPackage 1.3, annex F.3
 */
export function createIndexTriggers(database: DatabaseSync, table: string): void {
  const index = quoted(indexOf(table));
  const filled = `NEW.${GEOMETRY} NOTNULL AND NOT ST_IsEmpty(NEW.${GEOMETRY})`;
  const empty = `(NEW.${GEOMETRY} ISNULL OR ST_IsEmpty(NEW.${GEOMETRY}))`;
  const bounds = ["MinX", "MaxX", "MinY", "MaxY"].map((side) => `ST_${side}(NEW.${GEOMETRY})`).join(", ");
  const put = `INSERT OR REPLACE INTO ${index} VALUES (NEW.${ID}, ${bounds});`;
  const removeOld = `DELETE FROM ${index} WHERE id = OLD.${ID};`;
  const changed = `UPDATE OF ${GEOMETRY}`;
  const same = `OLD.${ID} = NEW.${ID}`;
  const moved = `OLD.${ID} != NEW.${ID}`;
  const triggers = [
    ["insert", "INSERT", filled, put],
    ["update1", changed, `${same} AND ${filled}`, put],
    ["update2", changed, `${same} AND ${empty}`, removeOld],
    ["update3", "UPDATE", `${moved} AND ${filled}`, `${removeOld} ${put}`],
    [
      "update4",
      "UPDATE",
      `${moved} AND ${empty}`,
      `DELETE FROM ${index} WHERE id IN (OLD.${ID}, NEW.${ID});`,
    ],
    ["delete", "DELETE", `OLD.${GEOMETRY} NOTNULL`, removeOld],
  ];
  for (const [name, event, when, action] of triggers) {
    const trigger = quoted(`${indexOf(table)}_${name}`);
    database.exec(
      `CREATE TRIGGER ${trigger} AFTER ${event} ON ${quoted(table)} WHEN ${when} BEGIN ${action} END`,
    );
  }
}
