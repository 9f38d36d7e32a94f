import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { bareTiff } from "../../test/bare-tiff.ts";
import { openBytes } from "../../test/sample-rasters.ts";
import type { DirectoryEntry } from "../write/tiff-directory-bytes.ts";
import { classAreas } from "../zonal/class-areas.ts";
import { rasterBand } from "../zonal/raster-band.ts";
import type { GeotiffOptions } from "./open-geotiff.ts";
import { tag } from "./tags.ts";

const short = (number: number, values: number[]): DirectoryEntry => ({ tag: number, type: "short", values });
const noDataOf = (text: string): DirectoryEntry => ({
  ...{ tag: tag.gdalNoData, type: "ascii" },
  values: new TextEncoder().encode(`${text}\0`),
});
const place: DirectoryEntry[] = [
  { tag: tag.modelPixelScale, type: "double", values: [0.1, 0.1, 0] },
  { tag: tag.modelTiepoint, type: "double", values: [0, 0, 0, -6, 7, 0] },
  short(tag.geoKeyDirectory, [1, 1, 0, 2, 1024, 0, 1, 2, 2048, 0, 1, 4326]),
];

/** Four pixels in two rows; the second and the last are not to be seen, the third a little. */
const opacity = [255, 0, 3, 0];
const grey = [10, 20, 30, 40];

/** What GDAL writes with `-co ALPHA=YES`: opacities are the last band. */
function open(kind: number, extra: DirectoryEntry[] = [], options: GeotiffOptions = {}) {
  const block = Uint8Array.from(grey.flatMap((value, pixel) => [value, opacity[pixel]!]));
  const entries = [
    ...[short(tag.bitsPerSample, [8, 8]), short(tag.samplesPerPixel, [2]), short(tag.extraSamples, [kind])],
    ...[...place, ...extra],
  ];
  return openBytes(bareTiff({ width: 2, height: 2, block, entries }), options);
}

const square = {
  type: "Polygon" as const,
  coordinates: [
    [
      [-6, 6.8],
      [-5.8, 6.8],
      [-5.8, 7],
      [-6, 7],
      [-6, 6.8],
    ],
  ],
};

describe("pixels that are wholly transparent", () => {
  // gdallocationinfo -b mask of GDAL 3.6.2 on the same bytes: 255, 0, 3, 0; gdalinfo: Mask Flags: PER_DATASET ALPHA.
  test.each([
    ["weakened colours", 1],
    ["colours as they are", 2],
  ])("have no data in a grey image with %s", async (_, kind) => {
    const raster = await open(kind);
    expect([raster.bands, raster.mask, raster.sampleType, raster.nodata]).toEqual([
      ...[1, "widened", "uint16", 256],
    ]);
    expect([...(await raster.readWindow(0, 0, 0, 2, 2))]).toEqual([10, 256, 30, 256]);
    const { classes, noDataSquareMetres, areaSquareMetres } = await classAreas(raster, square, {
      area: "wgs84",
    });
    expect([...classes.keys()]).toEqual([10, 30]);
    expect(noDataSquareMetres / areaSquareMetres).toBeCloseTo(0.5, 3);
  });

  test("have the file's own value for no data, where it has one", async () => {
    const raster = await open(2, [noDataOf("7")]);
    expect([raster.mask, raster.sampleType, raster.nodata]).toEqual(["applied", "uint8", 7]);
    expect([...(await raster.readWindow(0, 0, 0, 2, 2))]).toEqual([10, 7, 30, 7]);
    const given = await open(2, [], { nodata: 0 });
    expect([...(await given.readWindow(0, 0, 0, 2, 2))]).toEqual([10, 0, 30, 0]);
    const elsewhere = await open(2, [], { nodata: -9999 });
    expect([...(await elsewhere.readWindow(0, 0, 0, 2, 2))]).toEqual([10, 256, 30, 256]);
  });

  test("have no data in each colour of a picture, interleaved and in planes", async () => {
    const colours = [grey, grey.map((value) => value + 1), grey.map((value) => value + 2), opacity];
    const entries = [
      ...[short(tag.bitsPerSample, [8, 8, 8, 8]), short(tag.samplesPerPixel, [4])],
      ...[short(tag.extraSamples, [2]), short(tag.photometric, [2])],
    ];
    const picture = { width: 2, height: 2 };
    const pixels = Uint8Array.from(grey.flatMap((_, pixel) => colours.map((colour) => colour[pixel]!)));
    const planes = (start: number) =>
      bareTiff({
        ...{ ...picture, block: Uint8Array.from(colours.flat()) },
        entries: [
          ...[...entries, short(tag.planarConfiguration, [2])],
          { tag: tag.stripOffsets, type: "long", values: [0, 4, 8, 12].map((at) => start + at) },
          { tag: tag.stripByteCounts, type: "long", values: [4, 4, 4, 4] },
        ],
      });
    for (const file of [bareTiff({ ...picture, block: pixels, entries }), planes(planes(0).length - 16)]) {
      const raster = await openBytes(file);
      expect(raster.bands).toBe(3);
      for (const band of [0, 1, 2]) {
        expect([...(await raster.readWindow(band, 0, 0, 2, 2))]).toEqual([10 + band, 256, 30 + band, 256]);
      }
      await expect(raster.readWindow(3, 0, 0, 1, 1)).rejects.toMatchObject({ code: "band-missing" });
    }
  });

  test("are only those: a band of another kind hides nothing, and is read", async () => {
    const raster = await open(0);
    expect([raster.bands, raster.mask]).toEqual([2, "none"]);
    expect([...(await raster.readWindow(1, 0, 0, 2, 2))]).toEqual(opacity);
  });

  test("are not mistaken for data by a product to which every value of the file means something", async () => {
    const raster = await open(2);
    expect(rasterBand(raster, { noData: null }).noData).toBe(256);
    expect(() => rasterBand(raster, { noData: 10 })).toThrow("no data 10");
  });
});

test.each([
  ["int16", 16, 2, [1, 0, 2, 0, 3, 0, 4, 0], [1, -2_147_483_648, 3, -2_147_483_648]],
  ["uint16", 16, 1, [1, 0, 2, 0, 3, 0, 4, 0], [1, -1, 3, -1]],
  ["int8", 8, 2, [1, 2, 3, 4], [1, -32_768, 3, -32_768]],
])("samples of %s have room for pixels that a mask hides", async (_, bits, format, bytes, expected) => {
  const mask = {
    ...{ width: 2, height: 2, bits: 1, block: Uint8Array.of(0b1000_0000, 0b1000_0000) },
    entries: [{ tag: tag.subfileType, type: "long" as const, values: [4] }],
  };
  const entries = [short(tag.sampleFormat, [format])];
  const file = bareTiff({
    ...{ width: 2, height: 2, bits, block: Uint8Array.from(bytes) },
    ...{ entries, pages: [mask] },
  });
  const before = file.slice();
  const raster = await openBytes(file);
  expect([...(await raster.readWindow(0, 0, 0, 2, 2))]).toEqual(expected);
  expect(file).toEqual(before);
});

test("hiding pixels leaves the bytes of the file as they are", async () => {
  const entries = [short(tag.bitsPerSample, [8, 8]), short(tag.samplesPerPixel, [2])];
  const hidden = [...entries, short(tag.extraSamples, [2]), noDataOf("7")];
  const file = bareTiff({ width: 2, height: 1, block: Uint8Array.of(1, 255, 2, 0), entries: hidden });
  const before = file.slice();
  const raster = await openBytes(file);
  expect([...(await raster.readWindow(0, 0, 0, 2, 1))]).toEqual([1, 7]);
  expect(file).toEqual(before);
});

test("a mask that would be decoded again for each block of a picture is refused to whoever shows pictures", async () => {
  const size = { width: 2100, height: 2100, compression: 8 };
  const mask = {
    ...{ ...size, bits: 1, block: deflateSync(new Uint8Array(263 * 2100)) },
    entries: [{ tag: tag.subfileType, type: "long" as const, values: [4] }],
  };
  const file = bareTiff({ ...size, block: deflateSync(new Uint8Array(2100 * 2100)), pages: [mask] });
  expect((await openBytes(file)).mask).toBe("widened");
  const pictures = () => Promise.reject(new Error("no block is read"));
  await expect(openBytes(file, { pictures })).rejects.toMatchObject({
    code: "block-too-large",
    detail: "mask: 2100 x 2100 x 1",
  });
});
