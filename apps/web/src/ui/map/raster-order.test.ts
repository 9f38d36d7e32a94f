import { expect, test } from "vitest";
import type { RasterLayer } from "./map-types.ts";
import { inOrder, movedBy } from "./use-raster-order.ts";

const layer = (id: string): RasterLayer => ({ id, label: id, tiles: `/${id}`, legend: [], source: "" });

test("a layer moves one place up or down, and not beyond the ends", () => {
  expect(movedBy(["a", "b", "c"], "b", -1)).toEqual(["b", "a", "c"]);
  expect(movedBy(["a", "b", "c"], "b", 1)).toEqual(["a", "c", "b"]);
  expect(movedBy(["a", "b", "c"], "a", -1)).toEqual(["a", "b", "c"]);
  expect(movedBy(["a", "b", "c"], "c", 1)).toEqual(["a", "b", "c"]);
  expect(movedBy(["a"], "x", 1)).toEqual(["a"]);
});

test("a layer that came later stands after the ordered ones", () => {
  expect(inOrder([layer("a"), layer("b"), layer("c")], ["c", "a"]).map(({ id }) => id)).toEqual([
    "c",
    "a",
    "b",
  ]);
});
