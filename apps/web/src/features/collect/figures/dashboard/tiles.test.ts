import { expect, test } from "vitest";
import { movedTile, readTiles, resizedTile, type Tile, withoutTile, withTile } from "./tiles.ts";

const tile = (of: string): Tile => ({ of, size: "half" });
const tiles = ["@day", "sexe", "ha"].map(tile);
const order = (given: readonly Tile[]) => given.map(({ of }) => of).join(" ");

test("a picture is added behind the others, and once", () => {
  expect(order(withTile(tiles, tile("lieu")))).toBe("@day sexe ha lieu");
  expect(order(withTile(tiles, tile("sexe")))).toBe("@day sexe ha");
});

test("a picture moves to a place among the others, and no further than the ends", () => {
  expect(order(movedTile(tiles, "ha", 0))).toBe("ha @day sexe");
  expect(order(movedTile(tiles, "@day", 1))).toBe("sexe @day ha");
  expect(order(movedTile(tiles, "@day", 99))).toBe("sexe ha @day");
  expect(order(movedTile(tiles, "ha", -1))).toBe("ha @day sexe");
});

test("a picture that was removed comes back to where it was", () => {
  expect(order(withTile(withoutTile(tiles, "sexe"), tile("sexe"), 1))).toBe("@day sexe ha");
});

test("a picture takes the whole width and half of it by turns", () => {
  expect(resizedTile(tiles, "ha")[2]).toEqual({ of: "ha", size: "whole" });
  expect(resizedTile(resizedTile(tiles, "ha"), "ha")).toEqual(tiles);
});

test("what is stored twice or in words of another version does not stop a dashboard", () => {
  expect(readTiles([tile("a"), { of: "b", size: "huge" }, null, "x", tile("a")])).toEqual([
    tile("a"),
    tile("b"),
  ]);
  expect(readTiles({ not: "a list" })).toEqual([]);
});
