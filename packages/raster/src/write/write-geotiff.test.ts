import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { gdalInfo, gdalSamples, withoutGdal } from "../../test/gdal.ts";
import { createRandom } from "../../test/random.ts";
import { memorySource } from "../source/memory-source.ts";
import { openGeotiff } from "../tiff/open-geotiff.ts";
import type { SampleArray } from "../tiff/sample-type.ts";
import { type GeotiffToWrite, writeGeotiff } from "./write-geotiff.ts";

const types = [
  Uint8Array,
  Int8Array,
  Uint16Array,
  Int16Array,
  Uint32Array,
  Int32Array,
  Float32Array,
  Float64Array,
];

function raster(Samples: (typeof types)[number], width: number, height: number): GeotiffToWrite {
  const random = createRandom(width * height);
  const data: SampleArray = new Samples(width * height);
  for (let at = 0; at < data.length; at++) data[at] = Math.floor(random() * 100);
  return {
    width,
    height,
    data,
    crs: 4326,
    bounds: { minX: -6, minY: 5, maxX: -5, maxY: 6 },
    overviews: true,
  };
}

describe("a written GeoTIFF", () => {
  test.each(types.map((Samples) => [Samples.name, Samples] as const))(
    "of %s reads back equal",
    async (_, Samples) => {
      const written = raster(Samples, 700, 301);
      const read = await openGeotiff(memorySource(writeGeotiff({ ...written, tileSize: 256, nodata: 99 })));
      expect(await read.readWindow(0, 0, 0, 700, 301)).toEqual(written.data);
      expect([read.crs, read.nodata, read.bounds]).toEqual([4326, 99, written.bounds]);
      expect(read.overviews.map(({ width, height }) => [width, height])).toEqual([
        [350, 151],
        [175, 76],
      ]);
    },
  );

  test("keeps in its overviews pixels that the full resolution has at that place", async () => {
    const written = raster(Uint8Array, 1100, 900);
    const read = await openGeotiff(memorySource(writeGeotiff(written)));
    const small = await read.overviews[0]!.readWindow(0, 0, 0, 550, 450);
    for (const [x, y] of [
      [0, 0],
      [100, 30],
      [549, 449],
    ] as const) {
      expect(small[y * 550 + x]).toBe(written.data[(y * 2 + 1) * 1100 + x * 2 + 1]);
    }
  });

  test.each([Uint8Array, Int16Array, Float32Array])(
    "is the same to GDAL, which takes it for a COG",
    skippedWithout("gdal", withoutGdal),
    (Samples) => {
      const path = join(mkdtempSync(join(tmpdir(), "parcelle-write-")), "raster.tif");
      const written = raster(Samples, 1300, 700);
      writeFileSync(path, writeGeotiff({ ...written, nodata: 0 }));
      const info = gdalInfo(path);
      for (const line of [
        "LAYOUT=COG",
        "COMPRESSION=DEFLATE",
        "NoData Value=0",
        'ID["EPSG",4326]',
        "Block=512x512",
      ]) {
        expect(info).toContain(line);
      }
      expect(info).toMatch(/Overviews: 650x350, 325x175/);
      expect(info).toContain("Origin = (-6.000000000000000,6.000000000000000)");
      const { buffer, byteOffset, byteLength } = written.data;
      expect(Buffer.compare(gdalSamples(path), Buffer.from(buffer, byteOffset, byteLength))).toBe(0);
    },
  );

  test("is refused when the samples do not fill it", () => {
    const broken = { ...raster(Uint8Array, 10, 10), width: 11 };
    expect(() => writeGeotiff(broken)).toThrow(expect.objectContaining({ code: "write-invalid" }));
  });
});
