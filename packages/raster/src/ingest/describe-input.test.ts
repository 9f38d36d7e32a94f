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
