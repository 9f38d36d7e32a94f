import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { layerFolder, pixel, side, writeLayer } from "../../test/layer-files.ts";
import { referencePath, withoutReferenceData } from "../../test/reference-data.ts";
import { openLayerFolder } from "../layers/layer-folder.ts";
import { openFile } from "../source/file-source.ts";
import { openGeotiff } from "../tiff/open-geotiff.ts";
import { legendOf } from "./legend.ts";
import { renderTile } from "./render-tile.ts";
import { tileCentres } from "./web-mercator.ts";

/** Palette indices and colours of one of our PNGs. */
function decodePng(png: Uint8Array): { indices: Uint8Array; palette: Uint8Array; width: number } {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < png.length; at += view.getUint32(at) + 12) {
    chunks.set(
      Buffer.from(png.subarray(at + 4, at + 8)).toString(),
      png.subarray(at + 8, at + 8 + view.getUint32(at)),
    );
  }
  const rows = inflateSync(chunks.get("IDAT")!);
  const indices = new Uint8Array(256 * 256);
  for (let row = 0; row < 256; row++) indices.set(rows.subarray(row * 257 + 1, row * 257 + 257), row * 256);
  return { indices, palette: chunks.get("PLTE")!, width: view.getUint32(16) };
}

function tileAt(longitude: number, latitude: number, z: number): [number, number, number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [z, Math.floor((longitude / 360 + 0.5) * 2 ** z), Math.floor(y * 2 ** z)];
}

describe("a map tile", () => {
  test.skipIf(withoutReferenceData)("shows at each of its pixels the class under it", async () => {
    const { layers } = await openLayerFolder(referencePath("raster/hansen-clip"));
    const [z, x, y] = tileAt(-71.71, 18.66, 13);
    const { indices, palette, width } = decodePng((await renderTile(layers[0]!, z, x, y))!);
    expect(width).toBe(256);
    const name = "raster/hansen-clip/Hansen_GFC-2023-v1.11_lossyear_20N_080W.tif";
    const raster = await openGeotiff(openFile(referencePath(name)));
    const values = await raster.readWindow(0, 0, 0, 192, 221);
    const centres = tileCentres(z, x, y, "degrees");
    let drawn = 0;
    for (let at = 0; at < indices.length; at += 7) {
      const column = Math.floor((centres.x[at % 256]! - raster.bounds!.minX) / raster.transform!.pixelWidth);
      const row = Math.floor(
        (raster.bounds!.maxY - centres.y[Math.floor(at / 256)]!) / raster.transform!.pixelHeight,
      );
      const inside = column >= 0 && column < 192 && row >= 0 && row < 221;
      const value = inside ? values[row * 192 + column]! : 0;
      expect(indices[at]).toBe(value === 0 ? 0 : value <= 10 ? 1 : value <= 20 ? 2 : 3);
      drawn += Number(indices[at]! > 0);
    }
    expect(drawn).toBeGreaterThan(100);
    expect([...palette.subarray(9, 12)]).toEqual([0xc5, 0x1b, 0x8a]);
  });

  test("is empty where the layer has nothing to draw, and where there is no such tile", async () => {
    const folder = layerFolder();
    writeLayer(folder, "JRC_GFC2020_V3.tif", { value: () => 1 });
    const { layers } = await openLayerFolder(folder);
    expect(await renderTile(layers[0]!, ...tileAt(-5.995, 6.995, 12))).not.toBeNull();
    expect(await renderTile(layers[0]!, ...tileAt(20, 20, 12))).toBeNull();
    expect(await renderTile(layers[0]!, 3, 8, 0)).toBeNull();
    expect(await renderTile(layers[0]!, ...tileAt(-5.995, 6.995, 12), "unknown")).toBeNull();
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

  test("comes with a legend that says what is made up", async () => {
    const folder = layerFolder();
    writeLayer(folder, "JRC_GFT2020_V1.tif", { value: () => 10 });
    const { layers } = await openLayerFolder(folder);
    const legend = legendOf(layers[0]!)!;
    expect(legend.entries.map(({ title }) => title.fr)).toContain("Forêt primaire");
    expect(legend).toMatchObject({ version: "V1", synthetic: false });
    expect(legendOf(layers[0]!, "unknown")).toBeNull();
  });
});
