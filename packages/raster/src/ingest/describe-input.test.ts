import { expect, test } from "vitest";
import { findProduct } from "../products/all-products.ts";
import { memorySource } from "../source/memory-source.ts";
import { openGeotiff } from "../tiff/open-geotiff.ts";
import { writeGeotiff } from "../write/write-geotiff.ts";
import { describeInput } from "./describe-input.ts";

async function codesOf(product: string, crs: number, pixel: number, minX: number, minY: number) {
  const side = 16;
  const bounds = { minX, minY, maxX: minX + side * pixel, maxY: minY + side * pixel };
  const data = new Uint8Array(side * side);
  const bytes = writeGeotiff({ width: side, height: side, data, bounds, crs, tileSize: 256 });
  const raster = await openGeotiff(memorySource(bytes));
  const { findings } = describeInput({ name: "a.tif", raster }, findProduct(product)!);
  return findings.map(({ code, level }) => `${level} ${code}`);
}

test("a file on the grid of its product has nothing to say, one of another grid is warned of", async () => {
  expect(await codesOf("hansen-gfc", 4326, 0.00025, -6, 6)).toEqual([]);
  expect(await codesOf("hansen-gfc", 4326, 0.0001, -6, 6)).toEqual(["warning grid-differs"]);
});

test("a product in UTM comes in any of its zones, and in nothing else", async () => {
  expect(await codesOf("dist-alert", 32630, 30, 400_000, 700_000)).toEqual([]);
  expect(await codesOf("dist-alert", 32735, 30, 400_000, 9_000_000)).toEqual([]);
  expect(await codesOf("dist-alert", 32630, 10, 400_000, 700_000)).toEqual(["warning grid-differs"]);
  expect(await codesOf("dist-alert", 4326, 0.00027, -6, 6)).toEqual(["warning grid-differs"]);
});

test("canopy heights of Meta are on the grid of web maps", async () => {
  expect(await codesOf("meta-chm-v1", 3857, 1.1943285668550503, -650_000, 700_000)).toEqual([]);
});

test("a file on a datum whose published shift is rough is warned of, in both languages", async () => {
  expect(await codesOf("hansen-gfc", 26_392, 100, 700_000, 500_000)).toEqual([
    "warning datum_shift_rough",
    "warning grid-differs",
  ]);
});

async function errorsOf(crs: number, pixel: number, minX: number, minY: number) {
  const codes = await codesOf("hansen-gfc", crs, pixel, minX, minY);
  return codes.filter((code) => code.startsWith("error"));
}

test.each([
  ["pixels of 1e308 degrees", 4326, 1e308, -6, 6],
  ["pixels of 1e300 degrees", 4326, 1e300, -6, 6],
  ["pixels too small for their place", 4326, 1e-17, -6, 6],
  ["web map metres beyond the map", 3857, 1e9, 1e12, 1e12],
  ["metres of a UTM zone a million kilometres away", 32_630, 30, 1e9, 1e9],
] as const)("a file with %s lies nowhere, and is refused", async (_what, crs, pixel, minX, minY) => {
  expect(await errorsOf(crs, pixel, minX, minY)).toEqual(["error not-georeferenced"]);
});

test.each([
  ["east of 180 degrees", 4326, 11.25, 180, -90],
  ["with half a pixel beyond each pole", 4326, 12, 0, -96],
  ["of a whole web map", 3857, 2_500_000, -20_000_000, -20_000_000],
  ["of a round map of a hemisphere", 3035, 1_000_000, -4_000_000, -5_000_000],
] as const)("a grid %s is taken", async (_what, crs, pixel, minX, minY) => {
  expect(await errorsOf(crs, pixel, minX, minY)).toEqual([]);
});
