import { describe, expect, test } from "vitest";
import { bareTiff } from "../../test/bare-tiff.ts";
import { openBytes } from "../../test/sample-rasters.ts";
import type { DirectoryEntry } from "../write/tiff-directory-bytes.ts";
import { gridOf } from "../zonal/grid.ts";
import type { Geotiff } from "./open-geotiff.ts";
import { tag } from "./tags.ts";

const block = Uint8Array.from({ length: 12 }, (_, at) => at + 1);
const size = { width: 4, height: 3 };
const open = (...entries: DirectoryEntry[]) => openBytes(bareTiff({ ...size, block, entries }));
const double = (number: number, values: number[]): DirectoryEntry => ({
  tag: number,
  type: "double",
  values,
});
const scaleOf = (width: number, height: number) => double(tag.modelPixelScale, [width, height, 0]);
const cornerAt = (x: number, y: number) => double(tag.modelTiepoint, [0, 0, 0, x, y, 0]);
const matrixOf = (width: number, height: number, x: number, y: number) =>
  double(tag.modelTransformation, [width, 0, 0, x, 0, height, 0, y, 0, 0, 0, 0, 0, 0, 0, 1]);
const keys = (...pairs: [key: number, value: number][]): DirectoryEntry => ({
  ...{ tag: tag.geoKeyDirectory, type: "short" },
  values: [1, 1, 0, pairs.length, ...pairs.flatMap(([key, value]) => [key, 0, 1, value])],
});
const degrees: [number, number][] = [
  [1024, 2],
  [2048, 4326],
];

/** Value under a place, as `gdallocationinfo -valonly -geoloc` tells it. */
async function valueAt(raster: Geotiff, x: number, y: number): Promise<number> {
  const { originX, originY, pixelWidth, pixelHeight } = raster.transform!;
  const [column, row] = [Math.floor((x - originX) / pixelWidth), Math.floor((originY - y) / pixelHeight)];
  return (await raster.readWindow(0, column, row, 1, 1))[0]!;
}

describe("a raster whose rows come from the south", () => {
  // gdallocationinfo of GDAL 3.6.2 on the same bytes: 9 at -5.95 7.22, 1 at -5.95 7.02.
  test("is read with the pixels where GDAL has them", async () => {
    const raster = await open(matrixOf(0.1, 0.1, -6, 7), keys(...degrees));
    expect([await valueAt(raster, -5.95, 7.22), await valueAt(raster, -5.95, 7.02)]).toEqual([9, 1]);
    expect(raster.transform).toMatchObject({ originX: -6, originY: 7 + 3 * 0.1 });
    expect([...(await raster.readWindow(0, 1, 0, 2, 3))]).toEqual([10, 11, 6, 7, 2, 3]);
    expect([...(await raster.readWindow(0, 1, 1, 3, 2))]).toEqual([6, 7, 8, 2, 3, 4]);
  });

  // gdalinfo: Upper Left (-6.05, 6.95), Lower Left (-6.05, 7.25).
  test("lies half a pixel further where the file speaks of the middle of pixels", async () => {
    const raster = await open(matrixOf(0.1, 0.1, -6, 7), keys(...degrees, [1025, 2]));
    expect(raster.bounds!.minX).toBeCloseTo(-6.05, 12);
    expect(raster.bounds!.minY).toBeCloseTo(6.95, 12);
    expect(raster.bounds!.maxY).toBeCloseTo(7.25, 12);
  });

  test("gives its blocks from the north too, each band for itself", async () => {
    const tile = (first: number) => Array.from({ length: 16 * 16 }, (_, at) => first + Math.floor(at / 16));
    const bytes = Uint8Array.from([...tile(0), ...tile(100)].flatMap((value) => [value, value + 1]));
    const tiles = (start: number) =>
      bareTiff({
        ...{ width: 16, height: 20, block: bytes },
        entries: [
          { tag: tag.bitsPerSample, type: "short", values: [8, 8] },
          { tag: tag.samplesPerPixel, type: "short", values: [2] },
          { tag: tag.tileWidth, type: "short", values: [16] },
          { tag: tag.tileLength, type: "short", values: [16] },
          { tag: tag.tileOffsets, type: "long", values: [start, start + 512] },
          { tag: tag.tileByteCounts, type: "long", values: [512, 512] },
          ...[matrixOf(0.1, 0.1, -6, 7), keys(...degrees)],
        ],
      });
    const raster = await openBytes(tiles(tiles(0).length - bytes.length));
    const [first, last] = [await raster.readBlock(1, 0, 0), await raster.readBlock(1, 0, 1)];
    expect([raster.samplesPerBlock, first.length, last.length]).toEqual([1, 256, 64]);
    expect([0, 3, 4, 15].map((row) => first[16 * row])).toEqual([104, 101, 16, 5]);
    expect([0, 1, 2, 3].map((row) => last[16 * row])).toEqual([4, 3, 2, 1]);
  });
});

// gdalinfo of the same bytes: Origin = (-6, 7), Pixel Size = (0.1, -0.1), with a warning that this is a slip.
test("a pixel height below zero is taken for a slip, as GDAL takes it, and told", async () => {
  const raster = await open(scaleOf(0.1, -0.1), cornerAt(-6, 7), keys(...degrees));
  expect(raster.placing).toBe("negative-scale");
  expect(raster.transform).toEqual({ originX: -6, originY: 7, pixelWidth: 0.1, pixelHeight: 0.1 });
  expect([...(await raster.readWindow(0, 0, 0, 2, 1))]).toEqual([1, 2]);
});

describe("a raster in a unit of angle of its own", () => {
  // gdalinfo --config GTIFF_SRS_SOURCE GEOKEYS tells these units; its corner and pixel are those given here.
  test.each([
    ["arc-seconds", [2054, 9104], [-19_800, 25_200], 3.6],
    ["arc-minutes", [2054, 9103], [-330, 420], 0.06],
    ["grads", [2054, 9105], [-5.5 / 0.9, 7 / 0.9], 0.001 / 0.9],
    ["gons", [2054, 9106], [-5.5 / 0.9, 7 / 0.9], 0.001 / 0.9],
    ["radians", [2054, 9101], [-0.09599310885968812, 0.12217304763960307], 1.7453292519943296e-5],
    ["degrees", [2054, 9102], [-5.5, 7], 0.001],
  ] as const)("lies where its %s say", async (_, [key, unit], [x, y], pixel) => {
    const raster = await open(scaleOf(pixel, pixel), cornerAt(x, y), keys(...degrees, [key, unit]));
    const { originX, originY, pixelWidth, pixelHeight } = gridOf(raster).transform;
    expect([originX, originY].map((value) => Number(value.toFixed(12)))).toEqual([-5.5, 7]);
    expect([pixelWidth, pixelHeight].map((value) => Number(value.toFixed(15)))).toEqual([0.001, 0.001]);
  });

  test("lies where a unit says that is given by its size in radians", async () => {
    const size = double(tag.geoDoubleParams, [Math.PI / 360]);
    const sized: DirectoryEntry = {
      ...{ tag: tag.geoKeyDirectory, type: "short" },
      values: [1, 1, 0, 3, 1024, 0, 1, 2, 2048, 0, 1, 4326, 2055, tag.geoDoubleParams, 1, 0],
    };
    const raster = await open(scaleOf(0.002, 0.002), cornerAt(-11, 14), size, sized);
    expect(gridOf(raster).transform).toMatchObject({ originX: -5.5, originY: 7, pixelWidth: 0.001 });
  });

  test("is refused by name where nobody can tell what the unit is", async () => {
    const raster = await open(scaleOf(0.1, 0.1), cornerAt(-6, 7), keys(...degrees, [2054, 9110]));
    expect(() => gridOf(raster)).toThrow("EPSG:4326, angular unit 9110");
    const unsaid = await open(scaleOf(0.1, 0.1), cornerAt(-6, 7), keys(...degrees, [2054, 32767]));
    expect(() => gridOf(unsaid)).toThrow("angular unit 32767");
  });
});

describe("a raster of degrees is refused by name", () => {
  test("where it lies beyond the poles, because its numbers are of another kind", async () => {
    const raster = await open(scaleOf(3.6, 3.6), cornerAt(-19_800, 25_200), keys(...degrees));
    expect(raster.placing).toBe("impossible");
    expect(() => gridOf(raster)).toThrow("4 x 3, impossible");
    const radians = keys(...degrees, [2054, 9101]);
    expect((await open(scaleOf(0.1, 0.1), cornerAt(-6, 7), radians)).placing).toBe("impossible");
    expect((await open(scaleOf(1, 1), cornerAt(-6, 90.5), keys(...degrees))).placing).toBe("north-up");
  });

  test("where its longitudes are not counted from Greenwich", async () => {
    const raster = await open(scaleOf(0.1, 0.1), cornerAt(-6, 7), keys(...degrees, [2051, 8903]));
    expect(() => gridOf(raster)).toThrow("prime meridian 8903");
  });
});

test("a raster that says it counts feet in a system of metres is refused by name", async () => {
  const place = [scaleOf(10, 10), cornerAt(500_000, 700_000)];
  const inUnit = (unit: number) => open(...place, keys([1024, 1], [3072, 32630], [3076, unit]));
  expect(gridOf(await inUnit(9001)).crs).toBe(32630);
  const feet = await inUnit(9002);
  expect(() => gridOf(feet)).toThrow("EPSG:32630, linear unit 9002");
});
