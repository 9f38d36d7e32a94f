import { expect, test } from "vitest";
import { TileCache } from "./tile-cache.ts";

function counting(bytes: number) {
  let made = 0;
  return { made: () => made, make: async () => new Uint8Array(bytes).fill(++made) };
}

test("a tile is made once, also when it is asked for twice at the same time", async () => {
  const cache = new TileCache(100);
  const { made, make } = counting(10);
  const [one, other] = await Promise.all([cache.tile("a", make), cache.tile("a", make)]);
  expect(one).toBe(other);
  expect(await cache.tile("a", make)).toBe(one);
  expect(made()).toBe(1);
});

test("the tiles that were not asked for longest leave first", async () => {
  const cache = new TileCache(25);
  const { made, make } = counting(10);
  await cache.tile("a", make);
  await cache.tile("b", make);
  await cache.tile("a", make);
  await cache.tile("c", make);
  await cache.tile("a", make);
  expect(made()).toBe(3);
  await cache.tile("b", make);
  expect(made()).toBe(4);
});

test("a tile that could not be made is tried again", async () => {
  const cache = new TileCache(100);
  await expect(cache.tile("a", () => Promise.reject(new Error("cut")))).rejects.toThrow("cut");
  expect([...(await cache.tile("a", async () => new Uint8Array([7])))]).toEqual([7]);
});
