import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { bareTiff } from "../../test/bare-tiff.ts";
import { openLayerFolder } from "../layers/layer-folder.ts";
import type { DirectoryEntry } from "../write/tiff-directory-bytes.ts";
import { gridOf } from "../zonal/grid.ts";
import { zonalStatistics } from "../zonal/zonal-statistics.ts";
import { openRasterFile } from "./open-raster-file.ts";
import { tag } from "./tags.ts";

const folder = mkdtempSync(join(tmpdir(), "parcelle-beside-"));
const size = { width: 4, height: 3 };
const block = Uint8Array.from({ length: 12 }, (_, at) => at + 1);
const double = (number: number, values: number[]): DirectoryEntry => ({
  tag: number,
  type: "double",
  values,
});
const short = (number: number, values: number[]): DirectoryEntry => ({ tag: number, type: "short", values });
const long = (number: number, values: number[]): DirectoryEntry => ({ tag: number, type: "long", values });
const text = (number: number, value: string): DirectoryEntry => ({
  ...{ tag: number, type: "ascii" },
  values: new TextEncoder().encode(`${value}\0`),
});
const degrees = short(tag.geoKeyDirectory, [1, 1, 0, 2, 1024, 0, 1, 2, 2048, 0, 1, 4326]);
const place = [
  double(tag.modelPixelScale, [0.1, 0.1, 0]),
  double(tag.modelTiepoint, [0, 0, 0, -6, 7, 0]),
  degrees,
];
/** What CreateMaskBand of GDAL 3.6.2 writes: 255 where there is data, and how it is meant. */
const flags = (value: number, bands = 1) => {
  const itemOf = (band: number) => `<Item name="INTERNAL_MASK_FLAGS_${band}">${value}</Item>`;
  const items = Array.from({ length: bands }, (_, band) => itemOf(band + 1));
  return text(tag.gdalMetadata, `<GDALMetadata>${items.join("")}</GDALMetadata>`);
};
const shown = [255, 0, 255, 255, 255, 255, 255, 255, 0, 0, 0, 255];

function file(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const raster = (name: string, entries = place) => file(name, bareTiff({ ...size, block, entries }));
const mask = (name: string, bytes = shown, dimensions = size, entries = [flags(2)]) =>
  file(name, bareTiff({ ...dimensions, block: Uint8Array.from(bytes), entries }));

/** Samples of a band, whole. */
async function samplesOf(path: string, band = 0) {
  const opened = await openRasterFile(path);
  const samples = [...(await opened.readWindow(band, 0, 0, opened.width, opened.height))];
  opened.close();
  return samples;
}

describe("a mask beside a raster", () => {
  // GetMaskBand().ReadAsArray() of GDAL 3.6.2 gives the samples of `shown` for these two files.
  test("hides what it hides for GDAL", async () => {
    const path = raster("masked.tif");
    mask("masked.tif.msk");
    expect(await samplesOf(path)).toEqual([1, 256, 3, 4, 5, 6, 7, 8, 256, 256, 256, 12]);
    const capital = raster("capital.tif");
    mask("capital.tif.MSK");
    expect((await samplesOf(capital))[1]).toBe(256);
  });

  test("leaves no area to what it hides", async () => {
    const path = raster("area.tif");
    mask("area.tif.msk");
    const corners: [number, number][] = [
      ...([[-6, 6.7] as const, [-5.6, 6.7] as const, [-5.6, 7] as const] as [number, number][]),
      ...([[-6, 7] as const, [-6, 6.7] as const] as [number, number][]),
    ];
    const plots = [{ type: "Polygon" as const, coordinates: [corners] }];
    const { answers } = await zonalStatistics([{ path }], plots, { area: "wgs84" });
    const values = [...answers[0]!.table.values].filter((value) => !Number.isNaN(value));
    expect(values).toEqual([1, 3, 4, 5, 6, 7, 8, 12]);
  });

  test("may have a band for each band of the raster", async () => {
    const two = (bytes: number[]) => Uint8Array.from(bytes);
    const entries = [short(tag.bitsPerSample, [8, 8]), short(tag.samplesPerPixel, [2])];
    const pixels = { width: 2, height: 1 };
    const path = file("each.tif", bareTiff({ ...pixels, block: two([1, 2, 3, 4]), entries }));
    const masks = { ...pixels, block: two([255, 0, 0, 255]), entries: [...entries, flags(0, 2)] };
    file("each.tif.msk", bareTiff(masks));
    expect([await samplesOf(path, 0), await samplesOf(path, 1)]).toEqual([
      [1, 256],
      [256, 4],
    ]);
  });

  test("of another size is refused, not ignored", async () => {
    const path = raster("other.tif");
    mask("other.tif.msk", [255, 255], { width: 2, height: 1 });
    await expect(openRasterFile(path)).rejects.toMatchObject({ code: "mask-beside", detail: "2 x 1" });
  });

  test("keeps a layer out of an assessment, whose evidence would not know of it", async () => {
    const layers = mkdtempSync(join(tmpdir(), "parcelle-layers-"));
    const name = "Hansen_GFC-2023-v1.11_lossyear_10N_010W.tif";
    writeFileSync(join(layers, name), bareTiff({ ...size, block, entries: place }));
    writeFileSync(join(layers, `${name}.msk`), bareTiff({ ...size, block: Uint8Array.from(shown) }));
    const catalogue = await openLayerFolder(layers);
    catalogue.close();
    expect(catalogue.layers).toEqual([]);
    const refused = catalogue.unknown.find(({ file }) => file === name);
    expect([refused?.code, refused?.reason.en]).toEqual(["unreadable", expect.stringContaining("mask")]);
  });
});

describe("a world file beside a raster", () => {
  // gdalinfo of GDAL 3.6.2: Origin = (-6, 7), Pixel Size = (0.1, -0.1).
  test.each(["tfw", "tifw", "wld", "TFW"])("(.%s) says where it lies", async (ending) => {
    const path = raster(`by-${ending}.tif`, [degrees]);
    writeFileSync(join(folder, `by-${ending}.${ending}`), "0.1\n0\n0\n-0.1\n-5.95\n6.95\n");
    const opened = await openRasterFile(path);
    const { originX, originY, pixelWidth, pixelHeight } = gridOf(opened).transform;
    expect([originX, originY].map((value) => Number(value.toFixed(12)))).toEqual([-6, 7]);
    expect([pixelWidth, pixelHeight]).toEqual([0.1, 0.1]);
    opened.close();
  });

  test("is not asked where the raster says so itself", async () => {
    const path = raster("itself.tif");
    writeFileSync(join(folder, "itself.tfw"), "0.1\n0\n0\n-0.1\n20\n20\n");
    const opened = await openRasterFile(path);
    expect(opened.transform!.originX).toBe(-6);
    opened.close();
  });

  test("may turn it or put its rows from the south, as the raster itself may", async () => {
    const turned = raster("turned.tif", [degrees]);
    writeFileSync(join(folder, "turned.tfw"), "0.1\n0.01\n0\n-0.1\n-5.95\n6.95\n");
    const upward = raster("upward.tif", [degrees]);
    writeFileSync(join(folder, "upward.tfw"), "0,1\n0,0\n0,0\n0,1\n-5,95\n7,05\n");
    const nothing = raster("nothing.tif", [degrees]);
    writeFileSync(join(folder, "nothing.tfw"), "not a world file");
    expect((await openRasterFile(turned)).placing).toBe("rotated");
    expect((await openRasterFile(nothing)).placing).toBe("none");
    const opened = await openRasterFile(upward);
    expect([opened.placing, Number(opened.bounds!.maxY.toFixed(9))]).toEqual(["south-up", 7.3]);
    expect([...(await opened.readWindow(0, 0, 0, 4, 1))]).toEqual([9, 10, 11, 12]);
  });
});

describe("smaller copies beside a raster", () => {
  const copies = (name: string, entries: DirectoryEntry[] = [long(tag.subfileType, [1])]) =>
    file(name, bareTiff({ width: 2, height: 2, block: Uint8Array.of(1, 3, 9, 11), entries }));

  test("are its overviews where it has none of its own", async () => {
    const path = raster("large.tif");
    copies("large.tif.ovr");
    const opened = await openRasterFile(path);
    expect(opened.overviews.map(({ width, height }) => [width, height])).toEqual([[2, 2]]);
    expect([...(await opened.overviews[0]!.readWindow(0, 0, 0, 2, 2))]).toEqual([1, 3, 9, 11]);
    opened.close();
  });

  test("are left out where they are of another kind, cannot be read, or show what is hidden", async () => {
    const other = raster("kind.tif");
    copies("kind.tif.ovr", [short(tag.sampleFormat, [2])]);
    const broken = raster("broken.tif");
    file("broken.tif.ovr", new TextEncoder().encode("no copies at all"));
    const hidden = raster("hidden.tif");
    mask("hidden.tif.msk");
    copies("hidden.tif.ovr");
    for (const path of [other, broken, hidden]) expect((await openRasterFile(path)).overviews).toEqual([]);
  });
});
