import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type BareTiff, bareTiff } from "../../test/bare-tiff.ts";
import { openBytes } from "../../test/sample-rasters.ts";
import type { DirectoryEntry } from "../write/tiff-directory-bytes.ts";
import { scaled, scalingOf } from "./scaling.ts";
import { tag } from "./tags.ts";
import { widenFloats } from "./unpack-samples.ts";

const block = Uint8Array.from({ length: 12 }, (_, at) => at + 1);
const short = (number: number, ...values: number[]): DirectoryEntry => ({
  tag: number,
  type: "short",
  values,
});
const double = (number: number, ...values: number[]): DirectoryEntry => ({
  tag: number,
  type: "double",
  values,
});
const text = (number: number, value: string): DirectoryEntry => ({
  ...{ tag: number, type: "ascii" },
  values: new TextEncoder().encode(`${value}\0`),
});
const open = (entries: DirectoryEntry[], changed: Partial<BareTiff> = {}) =>
  openBytes(bareTiff({ width: 4, height: 3, block, entries, ...changed }));

describe("where a TIFF lies", () => {
  const keys = (...values: number[]) => short(tag.geoKeyDirectory, 1, 1, 0, values.length / 4, ...values);
  const scale = double(tag.modelPixelScale, 10, 20, 0);
  const tie = double(tag.modelTiepoint, 0, 0, 0, 500_000, 700_000, 0);

  test.each([
    ["WGS 84", [1024, 0, 1, 2, 2048, 0, 1, 4326], 4326],
    ["WGS 84 by its datum", [1024, 0, 1, 2, 2048, 0, 1, 32767, 2050, 0, 1, 6326], 4326],
    ["Web Mercator", [1024, 0, 1, 1, 3072, 0, 1, 3857], 3857],
    ["UTM 30 north", [1024, 0, 1, 1, 3072, 0, 1, 32630], 32630],
    ["UTM 30 south by its projection", [1024, 0, 1, 1, 2048, 0, 1, 4326, 3074, 0, 1, 16130], 32730],
    ["the equal-area EASE grid", [1024, 0, 1, 1, 3072, 0, 1, 6933], 6933],
    ["a system of its own", [1024, 0, 1, 1, 3072, 0, 1, 32767], null],
  ])("%s", async (_, values, crs) => {
    expect((await open([scale, tie, keys(...values)])).crs).toBe(crs);
  });

  test("is the corner of the first pixel, whether the file speaks of corners or of centres", async () => {
    const corner = await open([scale, tie, keys(1024, 0, 1, 1, 1025, 0, 1, 1)]);
    const centre = await open([scale, tie, keys(1024, 0, 1, 1, 1025, 0, 1, 2)]);
    expect(corner.transform).toEqual({ originX: 500_000, originY: 700_000, pixelWidth: 10, pixelHeight: 20 });
    expect(centre.transform).toEqual({ originX: 499_995, originY: 700_010, pixelWidth: 10, pixelHeight: 20 });
  });

  test.each([
    ["north-up", [10, 0, 0, 5, 0, -20, 0, 7], true],
    ["south-up", [10, 0, 0, 5, 0, 20, 0, 7], true],
    ["rotated", [10, 1, 0, 5, 1, -20, 0, 7], false],
    ["impossible", [0, 0, 0, 5, 0, -20, 0, 7], false],
    ["impossible", [-10, 0, 0, 5, 0, -20, 0, 7], false],
  ])("by a matrix is %s", async (placing, rows, isPlaced) => {
    const matrix = [...rows, 0, 0, 0, 0, 0, 0, 0, 1];
    const raster = await open([double(tag.modelTransformation, ...matrix)]);
    expect([raster.placing, raster.transform !== null]).toEqual([placing, isPlaced]);
  });

  test("is said to be by control points, or nowhere", async () => {
    expect((await open([tie])).placing).toBe("control-points");
    expect((await open([])).placing).toBe("none");
  });

  test("keeps the name of a system that has no number", async () => {
    const named = keys(1024, 0, 1, 1, 3072, 0, 1, 32767, 3073, tag.geoAsciiParams, 13, 0);
    expect((await open([named, text(tag.geoAsciiParams, "Africa Albers|WGS 84|")])).crsName).toBe(
      "Africa Albers",
    );
  });
});

describe("what a TIFF holds", () => {
  test("is refused by name where it cannot be decoded", async () => {
    for (const [compression, name, code] of [
      [7, "JPEG", "compression-lossy"],
      [50001, "WebP", "compression-lossy"],
      [34925, "LZMA", "compression-unsupported"],
      [34712, "JPEG 2000", "compression-unsupported"],
    ] as const) {
      const refusal = expect(open([], { compression })).rejects;
      await refusal.toMatchObject({ code, detail: expect.stringContaining(name) });
      await expect(open([], { compression })).rejects.toThrow("gdal_translate -co COMPRESS=DEFLATE");
    }
    await expect(open([short(tag.sampleFormat, 6)], { bits: 64 })).rejects.toMatchObject({
      code: "sample-unsupported",
      detail: expect.stringContaining("complex"),
    });
  });

  test("is no data outside the file's own mask", async () => {
    const mask = {
      width: 4,
      height: 3,
      bits: 1,
      block: Uint8Array.of(0b1110_0000, 0b1111_0000, 0b0001_0000),
    };
    const pages = [{ ...mask, entries: [{ tag: tag.subfileType, type: "long" as const, values: [4] }] }];
    const raster = await open([text(tag.gdalNoData, "255")], { pages });
    const samples = [...(await raster.readWindow(0, 0, 0, 4, 3))];
    expect(raster.mask).toBe("applied");
    expect(samples).toEqual([1, 2, 3, 255, 5, 6, 7, 8, 255, 255, 255, 12]);
    const without = await open([], { pages });
    expect([without.mask, [...(await without.readWindow(0, 0, 2, 4, 1))]]).toEqual([
      ...["widened", [256, 256, 256, 12]],
    ]);
    expect((await open([])).mask).toBe("none");
    const given = await openBytes(bareTiff({ width: 4, height: 3, block, pages }), { nodata: 0 });
    expect([given.mask, [...(await given.readWindow(0, 0, 2, 4, 1))]]).toEqual(["applied", [0, 0, 0, 12]]);
  });

  test("has a scale and an offset where it says so, and none where they change nothing", async () => {
    const notes = (scale: number, offset: number) =>
      `<GDALMetadata><Item name="OFFSET" sample="0" role="offset">${offset}</Item><Item name="SCALE" sample="0" role="scale">${scale}</Item></GDALMetadata>`;
    const raster = await open([text(tag.gdalMetadata, notes(0.1, -1))]);
    expect(scalingOf(raster, 0)).toEqual({ scale: 0.1, offset: -1 });
    expect([13, 16].map((sample) => scaled(sample, scalingOf(raster, 0)))).toEqual([
      0.30000000000000004, 0.6000000000000001,
    ]);
    expect(scalingOf(await open([text(tag.gdalMetadata, notes(1, 0))]), 0)).toBeNull();
    expect([3, 7].map((sample) => scaled(sample, { scale: 0.1, offset: 0 }))).toEqual([0.3, 0.7]);
    expect(scaled(3, null)).toBe(3);
  });

  test.each([
    ["nan", "float", Number.NaN],
    ["-inf", "float", Number.NEGATIVE_INFINITY],
    ["-9999", "float", -9999],
    ["7", "byte", 7],
    ["-9999", "byte", null],
    ["nan", "byte", null],
    ["nothing", "byte", null],
  ])("takes %s in %s samples for what it is", async (value, kind, nodata) => {
    const float = kind === "float" ? { bits: 32, block: new Uint8Array(48) } : {};
    const format = short(tag.sampleFormat, kind === "float" ? 3 : 1);
    expect((await open([format, text(tag.gdalNoData, value)], float)).nodata).toBe(nodata);
  });

  test("reads with its bits from the other end", async () => {
    const mirrored = Uint8Array.of(0b1000_0000, 0b0100_0000, 0b1100_0000);
    const raster = await open([short(tag.fillOrder, 2)], { width: 3, height: 1, block: mirrored });
    expect([...(await raster.readWindow(0, 0, 0, 3, 1))]).toEqual([1, 2, 3]);
  });

  test("reads from one uncompressed strip in small pieces, however large it is", async () => {
    const large = Uint8Array.from({ length: 1000 * 900 }, (_, at) => at % 251);
    const raster = await open([], { width: 1000, height: 900, block: large });
    expect(raster.blockHeight).toBeLessThan(900);
    expect(Buffer.compare((await raster.readWindow(0, 0, 0, 1000, 900)) as Uint8Array, large)).toBe(0);
    expect([...(await raster.readWindow(0, 997, 898, 3, 2))]).toEqual(
      [898, 899].flatMap((row) => [997, 998, 999].map((column) => large[row * 1000 + column])),
    );
  });

  test("reads deflate under the older of its two numbers", async () => {
    const raster = await open([], { compression: 32946, block: deflateSync(block) });
    expect([...(await raster.readWindow(0, 0, 0, 4, 3))]).toEqual([...block]);
  });

  test("has floating-point numbers of 16 and 24 bits as they are meant", () => {
    const half = Uint8Array.of(0x00, 0x3c, 0x00, 0xc0, 0x01, 0x00, 0x00, 0x7c, 0x00, 0x7e);
    expect([...widenFloats(half, 5, 16)]).toEqual([1, -2, 2 ** -24, Number.POSITIVE_INFINITY, Number.NaN]);
    const triple = Uint8Array.of(0x00, 0x00, 0x3f, 0x00, 0x80, 0xc0, 0x00, 0x00, 0x00);
    expect([...widenFloats(triple, 3, 24)]).toEqual([1, -3, 0]);
  });
});
