import { expect, test } from "vitest";
import { memorySource } from "../source/memory-source.ts";
import { openGeotiff } from "../tiff/open-geotiff.ts";
import { writeGeotiff } from "../write/write-geotiff.ts";
import { plotSet } from "./plot-set.ts";
import { readingOrder, taskStarts } from "./reading-order.ts";

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
  expect([...readingOrder(plotSet(points), raster).order]).toEqual([1, 4, 2, 3, 0]);
});

test("tasks end where a row of blocks does, and leave nothing out", () => {
  const rows = Float64Array.from({ length: 4000 }, (_, plot) => Math.floor(plot / 130));
  const starts = [...taskStarts(rows, 2)];
  expect(starts).toHaveLength(9);
  expect([starts[0], starts.at(-1)]).toEqual([0, 4000]);
  for (const start of starts.slice(1, -1)) expect(start % 130).toBe(0);
  expect([...taskStarts(rows, 1)]).toEqual([0, 4000]);
  expect([...taskStarts(new Float64Array(0), 2)]).toEqual([0]);
});
