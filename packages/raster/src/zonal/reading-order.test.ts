import { expect, test } from "vitest";
import { memorySource } from "../source/memory-source.ts";
import { openGeotiff } from "../tiff/open-geotiff.ts";
import { writeGeotiff } from "../write/write-geotiff.ts";
import { readingOrder } from "./reading-order.ts";

test("geometries are asked block after block, and none is left out", async () => {
  const bounds = { minX: 0, minY: 0, maxX: 10, maxY: 10 };
  const written = { width: 1000, height: 1000, data: new Uint8Array(1_000_000), bounds, crs: 4326 };
  const raster = await openGeotiff(memorySource(writeGeotiff({ ...written, tileSize: 256 })));
  const places = [
    [9, 1],
    [1, 9],
    [9, 9],
    [1, 1],
    [1.1, 9.1],
  ];
  const points = places.map((coordinates) => ({ type: "Point" as const, coordinates }));
  expect(readingOrder(raster, points)).toEqual([1, 4, 2, 3, 0]);
});
