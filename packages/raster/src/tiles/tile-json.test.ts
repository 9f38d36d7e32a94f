import { describe, expect, test } from "vitest";
import { drawnLayer } from "../../test/drawn-layer.ts";
import { layerFolder, writeLayer } from "../../test/layer-files.ts";
import { openLayerFolder } from "../layers/layer-folder.ts";
import { tileJson } from "./tile-json.ts";

const options = { tiles: "https://parcelle.test/tiles/3/{z}/{x}/{y}.png", locale: "fr" } as const;

describe("the description of a layer's tiles", () => {
  test("says what is shown, where, between which zooms, whose it is and under which licence", async () => {
    const folder = layerFolder();
    writeLayer(folder, "JRC_GFT2020_V1.tif", { value: () => 10 });
    const { layers } = await openLayerFolder(folder);
    const described = tileJson(layers[0]!, options)!;
    expect(described).toMatchObject({
      tilejson: "3.0.0",
      tiles: [options.tiles],
      minzoom: 0,
      maxzoom: 14,
      product_version: "V1",
      synthetic: false,
    });
    expect(described.bounds.map((degree) => degree.toFixed(2))).toEqual(["-6.00", "6.99", "-5.99", "7.00"]);
    expect(described.legend.map(({ title }) => title)).toContain("Forêt primaire");
    expect(described.attribution).toContain(described.licence);
    expect(described.citation.length).toBeGreaterThan(20);
    expect(tileJson(layers[0]!, { ...options, locale: "en" })!.legend[0]!.title).not.toBe(
      described.legend[0]!.title,
    );
    expect(tileJson(layers[0]!, { ...options, component: "unknown" })).toBeNull();
  });

  test("says from which zoom a raster without overviews can be shown", async () => {
    const transform = { originX: -6, originY: 7, pixelWidth: 0.00025, pixelHeight: 0.00025 };
    const raster = { width: 6000, height: 6000, data: new Uint8Array(36_000_000), transform, crs: 4326 };
    const [fine, withOverviews] = await Promise.all([
      drawnLayer([raster]),
      drawnLayer([{ ...raster, overviews: true }]),
    ]);
    expect(tileJson(fine, options)!.minzoom).toBeGreaterThan(6);
    expect(tileJson(withOverviews, options)!.minzoom).toBe(0);
  });
});
