import type { DatabaseSync } from "node:sqlite";
import { quoted } from "./geopackage-tables.ts";

/**
 * A table of somebody else's database that can be read without computing anything: its own rows, and of its columns
 * those that lie in the file. `computed` are the others, of any expression.
 */
export type StoredTable = { name: string; columns: string[]; computed: string[] };

/** In `PRAGMA table_xinfo`: a column that is computed when it is read. One that is computed when it is written is stored. */
const COMPUTED_WHEN_READ = 2;

/**
 * Finds a real table; null for a view, a virtual table, and what is not there.
 *
 * @param database somebody else's
 * @param name in any case
 */
export function findStoredTable(database: DatabaseSync, name: string): StoredTable | null {
  const found = database
    .prepare(
      "SELECT rootpage FROM sqlite_schema WHERE type = 'table' AND lower(name) = lower(?) AND sql LIKE 'CREATE TABLE%'",
    )
    .get(name);
  if (Number(found?.rootpage ?? 0) === 0) return null;
  const described = database.prepare(`PRAGMA table_xinfo(${quoted(name)})`).all();
  const namesOf = (isComputed: boolean) =>
    described
      .filter(({ hidden }) => (Number(hidden) === COMPUTED_WHEN_READ) === isComputed)
      .map((column) => String(column.name));
  return { name, columns: namesOf(false), computed: namesOf(true) };
}

/** The column of the table that is called so in any case, or undefined. */
export function columnOf({ columns }: StoredTable, name: string): string | undefined {
  return columns.find((column) => column.toLowerCase() === name.toLowerCase());
}

/**
 * Columns of the first rows. No index of the file is used: one may be of an expression. The most is needed
 * because pages that name each other may make more rows of a small file than anybody can read.
 */
export function selectStored({ name }: StoredTable, columns: readonly string[], most: number): string {
  return `SELECT ${columns.map(quoted).join(", ") || "1"} FROM ${quoted(name)} NOT INDEXED LIMIT ${most}`;
}

/** How many rows the table has, or `most` where it has more. */
export function countStored(database: DatabaseSync, table: StoredTable, most: number): number {
  const counted = database.prepare(`SELECT count(*) AS rows FROM (${selectStored(table, [], most)})`).get();
  return Number(counted?.rows ?? 0);
}
