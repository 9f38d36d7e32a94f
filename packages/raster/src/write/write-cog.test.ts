import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { cogProblems, gdalInfo, gdalSamples, withoutCogValidator, withoutGdal } from "../../test/gdal.ts";
import { randomSamples, rasterOf, wholeOf } from "../../test/sample-rasters.ts";
import { openFile } from "../source/file-source.ts";
import { openGeotiff } from "../tiff/open-geotiff.ts";
import type { RasterReader } from "../tiff/raster-reader.ts";
import type { SampleType } from "../tiff/sample-type.ts";
import { crop } from "./crop.ts";
import { writeCog } from "./write-cog.ts";

const folder = mkdtempSync(join(tmpdir(), "parcelle-cog-"));
let made = 0;
const target = () => join(folder, `${made++}.tif`);
const reopen = (path: string) => openGeotiff(openFile(path));

function madeUp(sampleType: SampleType, width: number, height: number, bands = 1): RasterReader {
  const samples = Array.from({ length: bands }, (_, band) => randomSamples(sampleType, width, height, band));
  return rasterOf(samples, { width, height, sampleType });
}

const types: SampleType[] = ["uint8", "int8", "uint16", "int16", "uint32", "int32", "float32", "float64"];

describe("a written COG", () => {
  test.each(types.flatMap((type) => [[type, 1, "nearest"] as const, [type, 3, "average"] as const]))(
    "of %s with %i bands, overviews %s, reads back equal",
    async (type, bands, resampling) => {
      const raster = madeUp(type, 701, 530, bands);
      const written = await writeCog(raster, target(), { tileSize: 256, resampling });
      const read = await reopen(written.path);
      expect(await wholeOf(read)).toEqual(await wholeOf(raster));
      expect([read.crs, read.transform, read.sampleType]).toEqual([4326, raster.transform, type]);
      expect(read.overviews.map(({ width, height }) => [width, height])).toEqual([
        [351, 265],
        [176, 133],
      ]);
      read.close();
    },
  );

  test(
    "is the same to GDAL, which finds nothing against it",
    skippedWithout("gdal", withoutGdal),
    async () => {
      for (const [type, resampling, big] of [
        ["uint8", "nearest", false],
        ["int16", "average", true],
        ["float32", "average", false],
        ["float64", "nearest", true],
      ] as const) {
        const raster = madeUp(type, 1100, 600, 2);
        const { path } = await writeCog(raster, target(), { resampling, big, nodata: 200 });
        const samples = (await wholeOf(raster)).map(({ buffer }) => Buffer.from(buffer as ArrayBuffer));
        expect(Buffer.compare(gdalSamples(path), Buffer.concat(samples)), type).toBe(0);
        expect(gdalInfo(path)).toContain("LAYOUT=COG");
        if (!withoutCogValidator) expect(cogProblems(path), type).toEqual([]);
      }
    },
  );

  test("keeps no-data value, colours, scale, offset, unit and metadata", async () => {
    const raster = rasterOf([randomSamples("uint8", 40, 30)], {
      ...{ width: 40, height: 30, nodata: 255, metadata: new Map([["PRODUCT", "a < b & c"]]) },
      colourTable: Array.from({ length: 256 }, (_, value) => [value, 255 - value, 7] as const),
      bandNotes: [{ scale: 0.5, offset: -3, unit: "m", description: "hauteur" }],
    });
    const { path } = await writeCog(raster, target());
    const read = await reopen(path);
    expect([read.nodata, read.colourTable, read.bandNotes, read.metadata]).toEqual([
      255,
      raster.colourTable,
      raster.bandNotes,
      raster.metadata,
    ]);
    if (withoutGdal) return;
    for (const line of ["Offset: -3,   Scale:0.5", "Unit Type: m", "PRODUCT=a < b & c", "3: 3,252,7,255"]) {
      expect(gdalInfo(path)).toContain(line);
    }
  });

  test("averages quantities in its overviews and leaves pixels without data out of the mean", async () => {
    const samples = new Uint8Array(600 * 2).fill(255);
    samples.set([10, 20, 255, 255, 7], 0);
    samples.set([30, 41, 255, 255, 255], 600);
    const raster = rasterOf([samples], { width: 600, height: 2, nodata: 255 });
    const { path } = await writeCog(raster, target(), { resampling: "average" });
    const read = await reopen(path);
    expect([...(await read.overviews[0]!.readWindow(0, 0, 0, 3, 1))]).toEqual([25, 255, 7]);
  });

  test("never turns data into no data by taking a mean", async () => {
    const samples = new Int16Array(600).fill(5);
    samples.set([-1, 1], 0);
    const raster = rasterOf([samples], { width: 600, height: 1, nodata: 0, sampleType: "int16" });
    const { path } = await writeCog(raster, target(), { resampling: "average" });
    const read = await reopen(path);
    expect([...(await read.overviews[0]!.readWindow(0, 0, 0, 2, 1))]).toEqual([1, 5]);
  });

  test("tells its progress to the last tile, and the same input gives the same bytes", async () => {
    const raster = madeUp("uint8", 1300, 700);
    const seen: string[] = [];
    const first = await writeCog(raster, target(), {
      onProgress: ({ tiles, of }) => seen.push(`${tiles}/${of}`),
    });
    const second = await writeCog(raster, target());
    expect(seen).toEqual(["1/9", "2/9", "3/9", "4/9", "5/9", "6/9", "7/9", "8/9", "9/9"]);
    expect(second.sha256).toBe(first.sha256);
    expect(Buffer.compare(readFileSync(first.path), readFileSync(second.path))).toBe(0);
  });

  test("leaves nothing behind when it is stopped or cannot be read to the end", async () => {
    const before = readdirSync(folder);
    const raster = madeUp("uint8", 1300, 1100);
    const stop = new AbortController();
    const stopping = writeCog(raster, target(), {
      signal: stop.signal,
      onProgress: ({ tiles }) => tiles === 5 && stop.abort(new Error("stopped")),
    });
    await expect(stopping).rejects.toThrow("stopped");
    const late = new AbortController();
    const stoppingLate = writeCog(raster, target(), {
      signal: late.signal,
      onProgress: ({ tiles, of }) => tiles === of && late.abort(new Error("stopped late")),
    });
    await expect(stoppingLate).rejects.toThrow("stopped late");
    const broken = {
      ...raster,
      readWindow: async () => {
        throw new Error("unreadable");
      },
    };
    await expect(writeCog(broken, target())).rejects.toThrow("unreadable");
    expect(readdirSync(folder)).toEqual(before);
  });

  test("of a part holds the pixels of that part at their place", async () => {
    const raster = madeUp("uint8", 300, 300);
    const part = { x: 17, y: 100, width: 201, height: 77 };
    const { path } = await writeCog(raster, target(), { part });
    const read = await reopen(path);
    expect(await wholeOf(read)).toEqual(await wholeOf(crop(raster, part)));
    expect(read.bounds!.minX).toBeCloseTo(-6 + 0.017, 12);
    expect(read.bounds!.maxY).toBeCloseTo(7 - 0.1, 12);
  });

  test("is refused where the raster lacks a place, a system, or room for the no-data value", async () => {
    const raster = madeUp("uint8", 20, 20);
    const refused = (changed: Partial<RasterReader>) => writeCog({ ...raster, ...changed }, target());
    await expect(refused({ transform: null })).rejects.toMatchObject({ code: "not-georeferenced" });
    await expect(refused({ crs: null })).rejects.toMatchObject({ code: "crs-unsupported" });
    await expect(refused({ nodata: -1 })).rejects.toMatchObject({ code: "write-invalid" });
  });
});
