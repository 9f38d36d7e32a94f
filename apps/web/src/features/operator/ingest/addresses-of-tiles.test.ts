import { tenDegreesByNorthWest } from "@parcelle/raster/products/known-tile-schemes";
import { expect, test } from "vitest";
import { addressesOfTiles, boxOf, tileNames, words, wrongAddress } from "./addresses-of-tiles.ts";

const files = {
  template: "https://a.test/{version}/x_{version}_{tile}.tif",
  scheme: tenDegreesByNorthWest,
  version: "v2",
};

test("a template gives one address for each tile, however the tiles are separated", () => {
  expect(addressesOfTiles(files, "10N_010W, 10N_000E\n")).toEqual({
    addresses: ["https://a.test/v2/x_v2_10N_010W.tif", "https://a.test/v2/x_v2_10N_000E.tif"],
    unknown: [],
  });
});

test("a name that is no tile of the publisher is named, and makes no address", () => {
  expect(addressesOfTiles(files, "N10W010 20N_010W")).toEqual({
    addresses: ["https://a.test/v2/x_v2_20N_010W.tif"],
    unknown: ["N10W010"],
  });
});

test("the same address twice counts once", () => {
  expect(words("https://a.test/1.tif\nhttps://a.test/1.tif\n")).toEqual(["https://a.test/1.tif"]);
});

test("what is no http address is named", () => {
  expect(wrongAddress(["https://a.test/1.tif", "file:///etc/passwd"])).toBe("file:///etc/passwd");
  expect(wrongAddress(["https://a.test/1.tif"])).toBeUndefined();
});

test("a box is four numbers that are degrees, with either minus sign", () => {
  expect(boxOf("-8.6, 4.3, -2.4, 10.8")).toEqual([-8.6, 4.3, -2.4, 10.8]);
  expect(boxOf("\u22128.6 4.3 \u22122.4 10.8")).toEqual([-8.6, 4.3, -2.4, 10.8]);
  expect(["", "1 2 3", "1 2 3 x", "0 9 1 4", "-200 0 1 1"].map(boxOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test("a box names the tiles that it meets", () => {
  expect(tileNames(files, [-8.6, 4.3, -2.4, 10.8])).toEqual(["20N_010W", "10N_010W"]);
});
