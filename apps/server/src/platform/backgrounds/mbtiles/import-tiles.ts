import { hash } from "node:crypto";
import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { mostTileBytes } from "../ask-tile.ts";
import { imageType } from "../image-type.ts";

/** What came of a file: its zooms, or why it cannot be shown. */
export type ImportedTiles =
  | { minimumZoom: number; maximumZoom: number; tiles: number }
  | { problem: "unreadable" | "vector" | "no-images" };

type Row = { z: unknown; x: unknown; row: unknown; data: unknown };

const deepest = 24;
const mostTiles = 50_000_000;
/** A view may give more than its file holds. */
const mostGrowth = 2;
const someBytes = 16_777_216;
const tilesAtOnce = 10_000;

/**
 * Copies the images of an MBTiles file into a file of our own, whose rows are found by key, counted from the north and kept once
 * where they are the same. What an MBTiles calls a table may be a view that never ends: this runs where it can be killed.
 *
 * @see MBTiles 1.3
 */
export function importTiles(from: string, to: string): ImportedTiles {
  const mostBytes = statSync(from).size * mostGrowth + someBytes;
  let source: DatabaseSync | undefined;
  let target: DatabaseSync | undefined;
  try {
    source = new DatabaseSync(from, { readOnly: true });
    source.exec("pragma trusted_schema = off");
    if (formatOf(source) === "pbf") return { problem: "vector" };
    target = new DatabaseSync(to);
    target.exec("pragma journal_mode = off; pragma synchronous = off");
    target.exec("create table images (hash text primary key, data blob not null) without rowid");
    target.exec(
      "create table tiles (z integer, x integer, y integer, hash text not null, primary key (z, x, y)) without rowid",
    );
    return copy(source, target, mostBytes);
  } catch {
    return { problem: "unreadable" };
  } finally {
    source?.close();
    target?.close();
  }
}

function formatOf(source: DatabaseSync): string | null {
  const row = source.prepare("select value from metadata where name = 'format'").get() as
    | { value: unknown }
    | undefined;
  return typeof row?.value === "string" ? row.value : null;
}

function copy(source: DatabaseSync, target: DatabaseSync, mostBytes: number): ImportedTiles {
  const addImage = target.prepare("insert or ignore into images (hash, data) values (?, ?)");
  const addTile = target.prepare("insert or replace into tiles (z, x, y, hash) values (?, ?, ?, ?)");
  const rows = source
    .prepare("select zoom_level as z, tile_column as x, tile_row as row, tile_data as data from tiles")
    .iterate() as Iterable<Row>;
  const found = { minimumZoom: deepest, maximumZoom: 0, tiles: 0 };
  let bytes = 0;
  target.exec("begin");
  let rowsLeft = mostTiles;
  for (const row of rows) {
    rowsLeft -= 1;
    if (bytes > mostBytes || rowsLeft < 0) return { problem: "unreadable" };
    const tile = tileOf(row);
    if (!tile) continue;
    const { z, x, y, data } = tile;
    const key = hash("sha256", data);
    if (addImage.run(key, data).changes === 1) bytes += data.byteLength;
    addTile.run(z, x, y, key);
    found.tiles += 1;
    found.minimumZoom = Math.min(found.minimumZoom, z);
    found.maximumZoom = Math.max(found.maximumZoom, z);
    if (found.tiles % tilesAtOnce === 0) target.exec("commit; begin");
  }
  target.exec("commit");
  return found.tiles === 0 ? { problem: "no-images" } : found;
}

function tileOf({ z, x, row, data }: Row) {
  if (typeof z !== "number" || typeof x !== "number" || typeof row !== "number") return null;
  const side = 2 ** z;
  const isPlace = z >= 0 && z <= deepest && x >= 0 && x < side && row >= 0 && row < side;
  if (!isPlace || !(data instanceof Uint8Array)) return null;
  if (data.byteLength > mostTileBytes || imageType(data) === null) return null;
  return { z, x, y: side - 1 - row, data };
}
