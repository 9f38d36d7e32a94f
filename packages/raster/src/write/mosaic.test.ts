import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { randomSamples, rasterOf, wholeOf } from "../../test/sample-rasters.ts";
import { openFile } from "../source/file-source.ts";
import { openGeotiff } from "../tiff/open-geotiff.ts";
import type { RasterReader } from "../tiff/raster-reader.ts";
import { crop } from "./crop.ts";
import { mosaic } from "./mosaic.ts";
import { writeCogGrid } from "./write-cog-grid.ts";

const whole = rasterOf([randomSamples("uint8", 200, 150)], { width: 200, height: 150 });
const quarters = [
  crop(whole, { x: 0, y: 0, width: 120, height: 90 }),
  crop(whole, { x: 110, y: 0, width: 90, height: 90 }),
  crop(whole, { x: 0, y: 80, width: 120, height: 70 }),
  crop(whole, { x: 115, y: 85, width: 85, height: 65 }),
];

/** One row of pixels, the first of which is in this column of the grid. */
function line(column: number, values: number[], changed: Partial<RasterReader> = {}): RasterReader {
  const { transform } = whole;
  return rasterOf([Uint8Array.from(values)], {
    ...{ width: values.length, height: 1, nodata: 255, ...changed },
    transform: { ...transform!, originX: -6 + column * 0.001 },
  });
}

describe("a mosaic", () => {
  test("of overlapping parts that agree is the whole, in whatever order they come", async () => {
    for (const sources of [quarters, quarters.toReversed()]) {
      const assembled = mosaic(sources);
      expect([assembled.width, assembled.height]).toEqual([200, 150]);
      expect(await wholeOf(assembled)).toEqual(await wholeOf(whole));
      expect(assembled.transform!.originX).toBeCloseTo(-6, 12);
    }
  });

  test("lets data show through another file's no data, each file's value being its own", async () => {
    const assembled = mosaic([line(0, [1, 255, 3, 255]), line(2, [0, 4, 0, 6], { nodata: 0 })]);
    expect([...(await wholeOf(assembled))[0]!]).toEqual([1, 255, 3, 4, 255, 6]);
    expect(assembled.nodata).toBe(255);
  });

  test("refuses files that disagree, with the place, unless it is told which one counts", async () => {
    const sources = [line(0, [1, 2, 3]), line(2, [9, 5])];
    await expect(wholeOf(mosaic(sources))).rejects.toMatchObject({
      code: "overlap-differs",
      detail: "3 and 9 at column 2, row 0",
    });
    expect([...(await wholeOf(mosaic(sources, { overlap: "first" })))[0]!]).toEqual([1, 2, 3, 5]);
    expect([...(await wholeOf(mosaic(sources, { overlap: "last" })))[0]!]).toEqual([1, 2, 9, 5]);
  });

  test("fills gaps with no data, and refuses them where no value can say it", async () => {
    const gap = (nodata: number | null) => [line(0, [1], { nodata }), line(2, [3], { nodata })];
    expect([...(await wholeOf(mosaic(gap(255))))[0]!]).toEqual([1, 255, 3]);
    expect([...(await wholeOf(mosaic(gap(null), { nodata: 200 })))[0]!]).toEqual([1, 200, 3]);
    await expect(wholeOf(mosaic(gap(null)))).rejects.toMatchObject({ code: "mosaic-gap" });
  });

  test.each([
    ["another coordinate system", { crs: 32630 }, "crs-mismatch"],
    ["another sample type", { sampleType: "int16" as const }, "sources-differ"],
    [
      "another scale",
      { bandNotes: [{ scale: 2, offset: 0, unit: null, description: null }] },
      "sources-differ",
    ],
    ["pixels between the pixels", { transform: { ...whole.transform!, originX: -6.0004 } }, "sources-differ"],
    ["pixels of another size", { transform: { ...whole.transform!, pixelWidth: 0.00101 } }, "sources-differ"],
    ["no place", { transform: null }, "not-georeferenced"],
  ])("refuses %s", (_, changed, code) => {
    expect(() => mosaic([whole, { ...whole, ...changed }])).toThrow(expect.objectContaining({ code }));
  });
});

describe("a mosaic cut into a grid of files", () => {
  test("has every pixel exactly once, in cells of round coordinates", async () => {
    const folder = mkdtempSync(join(tmpdir(), "parcelle-grid-"));
    const written = await writeCogGrid(quarters, {
      size: 0.1,
      path: ({ minX, maxY }) => join(folder, `${maxY.toFixed(1)}N_${minX.toFixed(1)}E.tif`),
    });
    expect(written.map(({ path }) => path.slice(folder.length + 1))).toEqual([
      "7.0N_-6.0E.tif",
      "7.0N_-5.9E.tif",
      "6.9N_-6.0E.tif",
      "6.9N_-5.9E.tif",
    ]);
    const files = await Promise.all(written.map(({ path }) => openGeotiff(openFile(path))));
    expect(files.map(({ width, height }) => [width, height])).toEqual([
      [100, 100],
      [100, 100],
      [100, 50],
      [100, 50],
    ]);
    expect(await wholeOf(mosaic(files))).toEqual(await wholeOf(whole));
  });
});
