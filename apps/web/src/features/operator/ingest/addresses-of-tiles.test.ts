import { expect, test } from "vitest";
import { addressesOfTiles, words, wrongAddress } from "./addresses-of-tiles.ts";

test("a template gives one address for each tile, however the tiles are separated", () => {
  expect(
    addressesOfTiles("https://a.test/{version}/x_{version}_{tile}.tif", "v2", "10N_010W, 10N_000E\n"),
  ).toEqual(["https://a.test/v2/x_v2_10N_010W.tif", "https://a.test/v2/x_v2_10N_000E.tif"]);
});

test("the same address twice counts once", () => {
  expect(words("https://a.test/1.tif\nhttps://a.test/1.tif\n")).toEqual(["https://a.test/1.tif"]);
});

test("what is no http address is named", () => {
  expect(wrongAddress(["https://a.test/1.tif", "file:///etc/passwd"])).toBe("file:///etc/passwd");
  expect(wrongAddress(["https://a.test/1.tif"])).toBeUndefined();
});
