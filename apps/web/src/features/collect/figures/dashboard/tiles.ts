/** A picture on a dashboard: of a question by its address, or of records themselves by `@day`, `@state`, `@author`. */
export interface Tile {
  of: string;
  size: "half" | "whole";
}

export const MOST_TILES = 60;

const isTile = (told: unknown): told is Tile =>
  typeof told === "object" && told !== null && typeof (told as Tile).of === "string";

/** The tiles as they were stored; what another version may have written is left out, and each thing stands once. */
export function readTiles(told: unknown): Tile[] {
  const tiles = (Array.isArray(told) ? told : []).filter(isTile);
  const first = new Map(tiles.toReversed().map((tile) => [tile.of, tile]));
  return tiles
    .filter((tile) => first.get(tile.of) === tile)
    .map(({ of, size }) => ({ of, size: size === "whole" ? "whole" : "half" }));
}

/** As they are stored. */
export const storedTiles = (tiles: readonly Tile[]) => tiles.map(({ of, size }) => ({ of, size }));

export const hasTile = (tiles: readonly Tile[], of: string): boolean => tiles.some((tile) => tile.of === of);

/** With a tile at a place, behind all where none is named; one that is there stays where it is. */
export function withTile(tiles: readonly Tile[], tile: Tile, at = tiles.length): Tile[] {
  return hasTile(tiles, tile.of) ? [...tiles] : tiles.toSpliced(at, 0, tile);
}

export const withoutTile = (tiles: readonly Tile[], of: string): Tile[] =>
  tiles.filter((tile) => tile.of !== of);

/** With a tile at another place, counted from 0 among the others; beyond the ends it stays at the end. */
export function movedTile(tiles: readonly Tile[], of: string, to: number): Tile[] {
  const moved = tiles.find((tile) => tile.of === of);
  if (moved === undefined) return [...tiles];
  return withTile(withoutTile(tiles, of), moved, Math.max(0, to));
}

export const resizedTile = (tiles: readonly Tile[], of: string): Tile[] =>
  tiles.map((tile) => (tile.of === of ? { of, size: tile.size === "half" ? "whole" : "half" } : tile));
