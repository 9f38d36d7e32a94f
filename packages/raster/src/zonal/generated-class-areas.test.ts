import { describe, expect, test } from "vitest";
import { createRandom, randomRing } from "../../test/random.ts";
import { slowPixelAreas } from "../../test/slow-areas.ts";
import { memorySource } from "../source/memory-source.ts";
import { openGeotiff } from "../tiff/open-geotiff.ts";
import type { SampleArray } from "../tiff/sample-type.ts";
import { writeGeotiff } from "../write/write-geotiff.ts";
import { classAreas } from "./class-areas.ts";
import { gridOf } from "./grid.ts";

const width = 60;
const height = 50;
const noData = 3;

async function madeUpRaster(data: SampleArray) {
  const random = createRandom(77);
  for (let at = 0; at < data.length; at++) data[at] = Math.floor(random() * 5);
  const transform = { originX: -5, originY: 7, pixelWidth: 0.00025, pixelHeight: 0.00025 };
  return openGeotiff(
    memorySource(writeGeotiff({ width, height, data, transform, crs: 4326, nodata: noData })),
  );
}

describe("class areas on made-up pixels", () => {
  test.each([
    ["bytes", new Uint8Array(width * height)],
    ["16-bit integers", new Uint16Array(width * height)],
    ["floating point", new Float32Array(width * height)],
  ])("of %s agree with cutting each polygon pixel by pixel, no data apart", async (_, data) => {
    const raster = await madeUpRaster(data);
    const random = createRandom(31);
    for (let round = 0; round < 12; round++) {
      const centre: [number, number] = [-5 + 0.004 + random() * 0.007, 7 - 0.004 - random() * 0.0045];
      const ring = randomRing(random, centre, 0.0038 * random() + 0.0001, 4 + Math.floor(random() * 30));
      const slow = new Map<number, number>();
      slowPixelAreas(ring, gridOf(raster)).forEach((area, at) => {
        if (area > 0) slow.set(data[at]!, (slow.get(data[at]!) ?? 0) + area);
      });
      const total = [...slow.values()].reduce((sum, area) => sum + area, 0);
      const result = await classAreas(raster, { type: "Polygon", coordinates: [ring] }, { area: "wgs84" });
      expect(Math.abs(result.areaSquareMetres - total) / total, `round ${round}`).toBeLessThan(1e-6);
      expect(Math.abs(result.noDataSquareMetres - (slow.get(noData) ?? 0)) / total).toBeLessThan(1e-6);
      expect(result.outsideSquareMetres).toBe(result.noDataSquareMetres);
      expect(result.classes.has(noData)).toBe(false);
      for (const value of [0, 1, 2, 4]) {
        expect(Math.abs((result.classes.get(value) ?? 0) - (slow.get(value) ?? 0)) / total).toBeLessThan(
          1e-6,
        );
      }
    }
  });

  test("take the no-data value for a class when the caller says so", async () => {
    const raster = await madeUpRaster(new Uint8Array(width * height));
    const ring = randomRing(createRandom(2), [-4.993, 6.994], 0.004, 12);
    const geometry = { type: "Polygon" as const, coordinates: [ring] };
    const result = await classAreas(raster, geometry, { area: "wgs84", noData: null });
    expect(result.noDataSquareMetres).toBe(0);
    expect(result.classes.get(noData)).toBeGreaterThan(0);
  });

  test("count several parts and leave holes out", async () => {
    const raster = await madeUpRaster(new Uint8Array(width * height));
    const outer = randomRing(createRandom(3), [-4.995, 6.995], 0.002, 16);
    const hole = randomRing(createRandom(4), [-4.995, 6.995], 0.0004, 8);
    const other = randomRing(createRandom(5), [-4.989, 6.992], 0.001, 9);
    const areaOf = async (coordinates: number[][][][]) =>
      (await classAreas(raster, { type: "MultiPolygon", coordinates }, { area: "wgs84" })).areaSquareMetres;
    const [whole, cut, second] = [await areaOf([[outer]]), await areaOf([[hole]]), await areaOf([[other]])];
    expect(await areaOf([[outer, hole], [other]])).toBeCloseTo(whole - cut + second, 4);
  });
});
