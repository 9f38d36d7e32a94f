import { describe, expect, test } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { decodePng, tileAt } from "../../test/decode-png.ts";
import { drawnLayer, patternAt, patternedSamples } from "../../test/drawn-layer.ts";
import { layerFolder, pixel, side, writeLayer } from "../../test/layer-files.ts";
import { referencePath, withoutReferenceData } from "../../test/reference-data.ts";
import { openLayerFolder } from "../layers/layer-folder.ts";
import { openFile } from "../source/file-source.ts";
import { openGeotiff } from "../tiff/open-geotiff.ts";
import type { GeotiffToWrite } from "../write/write-geotiff.ts";
import { projectTo } from "../zonal/projection.ts";
import { renderTile } from "./render-tile.ts";
import { tileCentres } from "./web-mercator.ts";

const size = { width: 600, height: 500 };
const degrees = { originX: -6, originY: 7, pixelWidth: 0.001, pixelHeight: 0.001 };

/** A patterned raster whose north-west corner is at 6° W, 7° N in a system of metres. */
function metric(crs: number, metres: number): GeotiffToWrite {
  const [originX, originY] = projectTo(crs)(-6, 7);
  const transform = { originX, originY, pixelWidth: metres, pixelHeight: metres };
  return { ...size, data: patternedSamples(size.width, size.height), transform, crs };
}

const grids: [string, GeotiffToWrite][] = [
  ["geographic", { ...size, data: patternedSamples(size.width, size.height), transform: degrees, crs: 4326 }],
  ["Web Mercator", metric(3857, 100)],
  ["UTM north", metric(32630, 100)],
  ["UTM south", metric(32730, 100)],
  ["UTM of the next zone", metric(32629, 100)],
  ["equal-area", metric(6933, 100)],
  ["equal-area around Europe", metric(3035, 100)],
];

/** Share of a pixel that interpolated positions may be off. */
const tolerance = 0.02;

/** How many pixels of a tile are drawn, after each was compared with the exact projection of its centre. */
async function compareWithExact(raster: GeotiffToWrite, z: number, x: number, y: number): Promise<number> {
  const png = await renderTile(await drawnLayer([raster]), z, x, y);
  if (!png) return 0;
  const { indices } = decodePng(png);
  const { originX, originY, pixelWidth, pixelHeight } = raster.transform!;
  const project = projectTo(raster.crs);
  const centres = tileCentres(z, x, y, "degrees");
  let drawn = 0;
  for (let at = 0; at < indices.length; at++) {
    const [easting, northing] = project(centres.x[at % 256]!, centres.y[Math.floor(at / 256)]!);
    const [column, row] = [(easting - originX) / pixelWidth, (originY - northing) / pixelHeight];
    const toEdge = (value: number) => Math.abs(value - Math.round(value));
    if (toEdge(column) < tolerance || toEdge(row) < tolerance) continue;
    const [left, top] = [Math.floor(column), Math.floor(row)];
    const isInside = left >= 0 && top >= 0 && left < size.width && top < size.height;
    const expected = isInside ? patternAt(left, top) : 0;
    if (indices[at] !== expected) throw new Error(`${at}: ${indices[at]} instead of ${expected}`);
    drawn += Number(isInside);
  }
  return drawn;
}

describe("a map tile", () => {
  test(
    "shows at each of its pixels the class under it",
    skippedWithout("reference data", withoutReferenceData),
    async () => {
      const { layers } = await openLayerFolder(referencePath("raster/hansen-clip"));
      const [z, x, y] = tileAt(-71.71, 18.66, 13);
      const { indices, colours, width } = decodePng((await renderTile(layers[0]!, z, x, y))!);
      expect(width).toBe(256);
      const name = "raster/hansen-clip/Hansen_GFC-2023-v1.11_lossyear_20N_080W.tif";
      const raster = await openGeotiff(openFile(referencePath(name)));
      const values = await raster.readWindow(0, 0, 0, 192, 221);
      const centres = tileCentres(z, x, y, "degrees");
      let drawn = 0;
      for (let at = 0; at < indices.length; at += 7) {
        const column = Math.floor(
          (centres.x[at % 256]! - raster.bounds!.minX) / raster.transform!.pixelWidth,
        );
        const row = Math.floor(
          (raster.bounds!.maxY - centres.y[Math.floor(at / 256)]!) / raster.transform!.pixelHeight,
        );
        const inside = column >= 0 && column < 192 && row >= 0 && row < 221;
        const value = inside ? values[row * 192 + column]! : 0;
        expect(indices[at]).toBe(value === 0 ? 0 : value <= 10 ? 1 : value <= 20 ? 2 : 3);
        drawn += Number(indices[at]! > 0);
      }
      expect(drawn).toBeGreaterThan(100);
      expect(colours[3]).toBe("#c51b8a");
    },
  );

  test.each(grids)(
    "shows the nearest pixel of a %s grid, over its edges and at each zoom",
    async (_, raster) => {
      for (const z of [4, 7, 10, 12]) {
        const [, x, y] = tileAt(-6, 7, z);
        expect(await compareWithExact(raster, z, x, y)).toBeGreaterThan(z === 4 ? 5 : 500);
      }
    },
  );

  test("goes on without a seam in the tile beside it", async () => {
    const layer = await drawnLayer([metric(32630, 100)]);
    const [z, x, y] = tileAt(-5.7, 6.8, 12);
    const [left, right] = await Promise.all([
      renderTile(layer, z, x, y).then((png) => decodePng(png!)),
      renderTile(layer, z, x + 1, y).then((png) => decodePng(png!)),
    ]);
    const edges = Array.from({ length: 256 }, (_, row) => [
      left.indices[row * 256 + 255]!,
      right.indices[row * 256]!,
    ]);
    // A pixel of the map is 38 m, so an edge shows the same pixel of 100 m or the next one.
    const fits = edges.filter(([one, other]) => {
      const step = (other! - one! + 250) % 250;
      return [0, 7, 20, 7 - 13 + 250].includes(step);
    });
    expect(fits).toHaveLength(256);
  });

  test("shows no-data pixels and values without a colour as nothing", async () => {
    const data = new Int16Array(40 * 40).map((_, at) => [1, -1, 7, 300][at % 4]!);
    const legend = [{ from: -5, to: 10, colour: "#ff0000", title: { fr: "vu", en: "seen" } }];
    const transform = { ...degrees, pixelWidth: 0.01, pixelHeight: 0.01 };
    const raster = { width: 40, height: 40, data, transform, crs: 4326, nodata: 7 };
    const { indices } = decodePng(
      (await renderTile(await drawnLayer([raster], legend), ...tileAt(-5.9, 6.9, 12)))!,
    );
    const columns = [...new Set(indices.subarray(0, 256))];
    expect(columns.sort()).toEqual([0, 1]);
    const drawn = indices.filter((index) => index > 0).length;
    expect(drawn / indices.length).toBeGreaterThan(0.4);
    expect(drawn / indices.length).toBeLessThan(0.6);
  });

  test("takes the overview that fits the zoom", async () => {
    const data = new Uint8Array(2048 * 2048).fill(5);
    const transform = { ...degrees, pixelWidth: 0.0005, pixelHeight: 0.0005 };
    const raster = { width: 2048, height: 2048, data, transform, crs: 4326, overviews: true };
    const layer = await drawnLayer([raster]);
    const source = layer.tiles[0]!.sources[0]!;
    const read: number[] = [];
    for (const image of [source.raster, ...source.raster.overviews]) {
      const { readWindow } = image;
      image.readWindow = (...window) => {
        read.push(image.width);
        return readWindow(...window);
      };
    }
    for (const z of [8, 10, 11, 12]) await renderTile(layer, ...tileAt(-5.5, 6.5, z));
    expect(read).toEqual([512, 1024, 2048, 2048]);
  });

  test("of a raster too fine for so far a view is empty instead of slow", async () => {
    const layer = await drawnLayer([
      {
        width: 6000,
        height: 6000,
        data: new Uint8Array(36_000_000).fill(1),
        transform: { ...degrees, pixelWidth: 0.00025, pixelHeight: 0.00025 },
        crs: 4326,
      },
    ]);
    expect(await renderTile(layer, ...tileAt(-5.5, 6.5, 5))).toBeNull();
    expect(await renderTile(layer, ...tileAt(-5.5, 6.5, 10))).not.toBeNull();
  });

  test("follows a grid that counts degrees from 0 to 360", async () => {
    const transform = { originX: 0, originY: 90, pixelWidth: 1, pixelHeight: 1 };
    const data = Uint8Array.from({ length: 360 * 180 }, (_, at) => (at % 360 < 180 ? 1 : 2));
    const layer = await drawnLayer([{ width: 360, height: 180, data, transform, crs: 4326 }]);
    const { indices } = decodePng((await renderTile(layer, 0, 0, 0))!);
    expect([indices[128 * 256 + 10], indices[128 * 256 + 245]]).toEqual([2, 1]);
  });

  test("is empty where the layer has nothing to draw, and where there is no such tile", async () => {
    const folder = layerFolder();
    writeLayer(folder, "JRC_GFC2020_V3.tif", { value: () => 1 });
    const { layers } = await openLayerFolder(folder);
    expect(await renderTile(layers[0]!, ...tileAt(-5.995, 6.995, 12))).not.toBeNull();
    expect(await renderTile(layers[0]!, ...tileAt(20, 20, 12))).toBeNull();
    expect(await renderTile(layers[0]!, 3, 8, 0)).toBeNull();
    expect(await renderTile(layers[0]!, ...tileAt(-5.995, 6.995, 12), { component: "unknown" })).toBeNull();
  });

  test("shows of a raster of dates the years that were asked for", async () => {
    const folder = layerFolder();
    writeLayer(folder, "Hansen_GFC-2024-v1.12_lossyear_10N_010W.tif", {
      value: (column) => [0, 15, 21, 24][column % 4]!,
    });
    const { layers } = await openLayerFolder(folder);
    const drawnShare = async (years?: { first: number; last: number }) => {
      const png = await renderTile(layers[0]!, ...tileAt(-5.995, 6.995, 16), { years });
      return png === null ? 0 : decodePng(png).indices.filter((index) => index > 0).length / 256 ** 2;
    };
    expect(await drawnShare()).toBeCloseTo(0.75, 1);
    expect(await drawnShare({ first: 2021, last: 2024 })).toBeCloseTo(0.5, 1);
    expect(await drawnShare({ first: 2001, last: 2020 })).toBeCloseTo(0.25, 1);
    expect(await drawnShare({ first: 2022, last: 2023 })).toBe(0);
  });

  test("joins two files of a layer without a gap", async () => {
    const folder = layerFolder();
    writeLayer(folder, "JRC_GFC2020_V3_a.tif", { value: () => 1 });
    writeLayer(folder, "JRC_GFC2020_V3_b.tif", { west: -6 + side * pixel, value: () => 1 });
    const { layers } = await openLayerFolder(folder);
    const [z, x, y] = tileAt(-6 + side * pixel, 6.995, 14);
    const { indices } = decodePng((await renderTile(layers[0]!, z, x, y))!);
    const rows = Array.from({ length: 256 }, (_, row) => indices.subarray(row * 256, row * 256 + 256));
    const filled = rows
      .filter((row) => row.includes(1))
      .map((row) => row.slice(row.indexOf(1), row.lastIndexOf(1)));
    expect(filled.length).toBeGreaterThan(10);
    for (const row of filled) expect(row.every((index) => index === 1)).toBe(true);
  });
});

test("a quantity that its file notes in tenths is drawn in the colours of its values", async () => {
  const name = "Hansen_GFC-2024-v1.12_treecover2000_10N_010W.tif";
  const [plain, tenths] = [layerFolder(), layerFolder()];
  writeLayer(plain, name, { value: (column) => 2 * column });
  writeLayer(
    tenths,
    name,
    { value: (column) => 20 * column - 50, scaling: { scale: 0.1, offset: 5 } },
    new Int16Array(1600),
  );
  const [one, other] = await Promise.all(
    [plain, tenths].map(async (folder) =>
      renderTile((await openLayerFolder(folder)).layers[0]!, 12, 1979, 1968),
    ),
  );
  expect(one).not.toBeNull();
  expect(other).toEqual(one);
});
