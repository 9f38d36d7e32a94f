import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { gdalSamples, gdalTranslate, run, withoutGdal } from "../../test/gdal.ts";
import { referencePath, withoutReferenceData } from "../../test/reference-data.ts";
import { openFile } from "../source/file-source.ts";
import { type Geotiff, openGeotiff } from "./open-geotiff.ts";

const hansen = "raster/hansen-clip/Hansen_GFC-2023-v1.11_treecover2000_20N_080W.tif";
const emissions = "raster/hansen-clip/gfw_forest_carbon_gross_emissions_Mg_CO2e_px_20N_080W.tif";
const vegetation = "raster/sinop/sinop_mod13q1_ndvi_12dates.cog.tif";
const togo = "raster/togo/98-togo_2019-02-06_2020-02-01.tif";

async function samplesOf(raster: Geotiff): Promise<Uint8Array> {
  const bands: Buffer[] = [];
  for (let band = 0; band < raster.bands; band++) {
    const samples = await raster.readWindow(band, 0, 0, raster.width, raster.height);
    bands.push(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength));
  }
  return Buffer.concat(bands);
}

async function expectSameAsGdal(path: string): Promise<Geotiff> {
  const raster = await openGeotiff(openFile(path));
  const ours = await samplesOf(raster);
  expect(Buffer.compare(ours, gdalSamples(path)), path).toBe(0);
  raster.close();
  return raster;
}

function referenceRasters(): string[] {
  if (withoutReferenceData) return [];
  return readdirSync(referencePath("raster"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tif"))
    .map((path) => `raster/${path}`);
}

describe(
  "every reference raster reads as GDAL reads it",
  skippedWithout("reference data or gdal", withoutReferenceData || withoutGdal),
  () => {
    test.each(referenceRasters())("%s", async (path) => {
      await expectSameAsGdal(referencePath(path));
    });
  },
);

const tiled = ["-co", "TILED=YES", "-co", "BLOCKXSIZE=64", "-co", "BLOCKYSIZE=32"];
const variants: [string, string, string[]][] = [
  ["bytes in uncompressed strips", hansen, ["-co", "COMPRESS=NONE"]],
  ["bytes in uncompressed tiles", hansen, tiled],
  ["bytes in PackBits strips", hansen, ["-co", "COMPRESS=PACKBITS"]],
  ["bytes in deflate tiles", hansen, [...tiled, "-co", "COMPRESS=DEFLATE"]],
  ["bytes in LZW tiles with differences", hansen, [...tiled, "-co", "COMPRESS=LZW", "-co", "PREDICTOR=2"]],
  ["bytes in zstd tiles with differences", hansen, [...tiled, "-co", "COMPRESS=ZSTD", "-co", "PREDICTOR=2"]],
  ["bytes in LERC tiles", hansen, [...tiled, "-co", "COMPRESS=LERC"]],
  ["twelve 16-bit bands in LERC, interleaved", vegetation, ["-co", "COMPRESS=LERC_DEFLATE"]],
  ["twelve 16-bit bands in LERC planes", vegetation, ["-co", "COMPRESS=LERC_ZSTD", "-co", "INTERLEAVE=BAND"]],
  ["32-bit floating point in LERC, big-endian", emissions, ["-co", "COMPRESS=LERC", "-co", "ENDIANNESS=BIG"]],
  ["bytes in a BigTIFF", hansen, ["-co", "BIGTIFF=YES", "-co", "COMPRESS=LZW"]],
  ["bytes in a big-endian file", hansen, ["-co", "ENDIANNESS=BIG", "-co", "COMPRESS=LZW"]],
  ["bytes in a big-endian BigTIFF", hansen, [...tiled, "-co", "ENDIANNESS=BIG", "-co", "BIGTIFF=YES"]],
  ["one strip for the whole image", hansen, ["-co", "BLOCKYSIZE=221", "-co", "COMPRESS=LZW"]],
  ["twelve 16-bit bands, interleaved, big-endian", vegetation, ["-co", "ENDIANNESS=BIG"]],
  ["twelve 16-bit bands in planes", vegetation, ["-co", "INTERLEAVE=BAND", "-co", "COMPRESS=DEFLATE"]],
  [
    "16-bit differences of interleaved bands, big-endian",
    vegetation,
    [...["-co", "ENDIANNESS=BIG", "-co", "COMPRESS=LZW", "-co", "PREDICTOR=2", "-co", "INTERLEAVE=PIXEL"]],
  ],
  ["32-bit signed", vegetation, ["-ot", "Int32", "-co", "COMPRESS=ZSTD", "-co", "PREDICTOR=2"]],
  ["32-bit unsigned, big-endian", vegetation, ["-ot", "UInt32", "-co", "ENDIANNESS=BIG"]],
  ["16-bit unsigned", vegetation, ["-ot", "UInt16", "-co", "COMPRESS=DEFLATE", "-co", "PREDICTOR=2"]],
  ["32-bit floating point, predictor 3", emissions, ["-co", "COMPRESS=DEFLATE", "-co", "PREDICTOR=3"]],
  [
    "32-bit floating point, predictor 3, tiles, big-endian",
    emissions,
    [...[...tiled, "-co", "COMPRESS=LZW", "-co", "PREDICTOR=3", "-co", "ENDIANNESS=BIG"]],
  ],
  ["64-bit floating point, 206 bands, predictor 3", togo, ["-co", "COMPRESS=ZSTD", "-co", "PREDICTOR=3"]],
  [
    "64-bit floating point in planes, predictor 2",
    togo,
    [...["-co", "COMPRESS=DEFLATE", "-co", "PREDICTOR=2", "-co", "INTERLEAVE=BAND"]],
  ],
];

describe(
  "every variant that GDAL writes reads as GDAL reads it",
  skippedWithout("reference data or gdal", withoutReferenceData || withoutGdal),
  () => {
    test.each(variants)("%s", async (_, source, options) => {
      await expectSameAsGdal(gdalTranslate(referencePath(source), options));
    });

    test.each([1, 2, 4])("samples of %i bits", async (bits) => {
      const options = [
        "-ot",
        "Byte",
        "-scale",
        "0",
        "100",
        "0",
        String(2 ** bits - 1),
        "-co",
        `NBITS=${bits}`,
      ];
      const raster = await expectSameAsGdal(
        gdalTranslate(referencePath(hansen), [...options, "-a_nodata", "none"]),
      );
      expect(raster.sampleType).toBe("uint8");
    });

    test("tiles that a sparse file leaves out hold the no-data value", async () => {
      const window = ["-srcwin", "-400", "-400", "900", "900", "-a_nodata", "255"];
      const raster = await expectSameAsGdal(
        gdalTranslate(referencePath(hansen), [
          ...tiled,
          ...window,
          "-co",
          "SPARSE_OK=TRUE",
          "-co",
          "COMPRESS=LZW",
        ]),
      );
      expect(raster.nodata).toBe(255);
    });

    test("overviews are listed from fine to coarse and read as GDAL reads them", async () => {
      const path = gdalTranslate(referencePath(hansen), [...tiled, "-co", "COMPRESS=DEFLATE"]);
      run("gdaladdo", ["-q", "-r", "nearest", path, "2", "4"]);
      const raster = await openGeotiff(openFile(path));
      expect(raster.overviews.map(({ width, height }) => [width, height])).toEqual([
        [96, 111],
        [48, 56],
      ]);
      const half = gdalSamples(gdalTranslate(path, ["-oo", "OVERVIEW_LEVEL=0"]));
      expect(Buffer.compare(Buffer.from(await raster.overviews[0]!.readWindow(0, 0, 0, 96, 111)), half)).toBe(
        0,
      );
    });
  },
);

describe("the real Hansen clip", skippedWithout("reference data", withoutReferenceData), () => {
  test("says where it lies and what it holds", async () => {
    const raster = await openGeotiff(openFile(referencePath(hansen)));
    expect([raster.width, raster.height, raster.bands, raster.sampleType]).toEqual([192, 221, 1, "uint8"]);
    expect([raster.crs, raster.nodata]).toEqual([4326, 255]);
    expect(raster.bounds!.minX).toBeCloseTo(-71.73775, 12);
    expect(raster.bounds!.maxX).toBeCloseTo(-71.68975, 12);
    expect(raster.bounds!.minY).toBeCloseTo(18.63175, 12);
    expect(raster.bounds!.maxY).toBeCloseTo(18.687, 12);
  });

  test("gives the same samples by small windows as by one", async () => {
    const raster = await openGeotiff(openFile(referencePath(hansen)), { cacheBytes: 10_000 });
    const whole = await raster.readWindow(0, 0, 0, 192, 221);
    for (let y = 0; y + 13 <= 221; y += 13) {
      const part = await raster.readWindow(0, 30, y, 17, 13);
      for (let row = 0; row < 13; row++) {
        const from = (y + row) * 192 + 30;
        expect(part.subarray(row * 17, row * 17 + 17)).toEqual(whole.subarray(from, from + 17));
      }
    }
  });

  test("gives a window in an array of the caller's, and refuses one that does not fit", async () => {
    const raster = await openGeotiff(openFile(referencePath(hansen)));
    const into = new Uint8Array(300);
    const part = await raster.readWindow(0, 30, 20, 17, 13, into);
    expect([part.buffer === into.buffer, part.length]).toEqual([true, 17 * 13]);
    expect(part).toEqual(await raster.readWindow(0, 30, 20, 17, 13));
    for (const wrong of [new Uint8Array(220), new Int16Array(300)]) {
      await expect(raster.readWindow(0, 30, 20, 17, 13, wrong)).rejects.toMatchObject({
        code: "window-too-large",
      });
    }
  });

  test("gives its blocks as they are kept", async () => {
    const raster = await openGeotiff(openFile(referencePath(hansen)));
    const block = await raster.readBlock(0, 0, 0);
    const window = await raster.readWindow(0, 0, 0, raster.blockWidth, raster.blockHeight);
    expect(block.subarray(0, window.length)).toEqual(window);
    expect(await raster.readBlock(0, 0, 0)).toBe(block);
    await expect(raster.readBlock(0, 0, 9999)).rejects.toMatchObject({ code: "window-outside" });
  });

  test("refuses windows and bands that it does not have", async () => {
    const raster = await openGeotiff(openFile(referencePath(hansen)));
    await expect(raster.readWindow(1, 0, 0, 1, 1)).rejects.toMatchObject({ code: "band-missing" });
    await expect(raster.readWindow(0, 190, 0, 3, 1)).rejects.toMatchObject({ code: "window-outside" });
    await expect(raster.readWindow(0, -1, 0, 3, 1)).rejects.toMatchObject({ code: "window-outside" });
  });
});
