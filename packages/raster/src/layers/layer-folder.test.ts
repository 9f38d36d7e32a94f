import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { layerFolder, pixelBox, writeLayer } from "../../test/layer-files.ts";
import { referencePath, withoutReferenceData } from "../../test/reference-data.ts";
import { gfwSample } from "../../test/reference-geometry.ts";
import { openLayerFolder } from "./layer-folder.ts";
import { openLayers } from "./open-layers.ts";
import { plotStatistics } from "./plot-statistics.ts";

const one = { value: () => 1 };

function describeFiles(folder: string, files: unknown): void {
  writeFileSync(join(folder, "layers.json"), JSON.stringify({ files }));
}

describe("a folder of layers", () => {
  test("lists every file that it does not use, with a reason", async () => {
    const folder = layerFolder();
    writeLayer(folder, "JRC_GFC2020_V3.tif", one);
    writeLayer(folder, "JRC_GFC2020_V2.tif", one);
    writeLayer(folder, "something.tif", one);
    writeFileSync(join(folder, "notes.txt"), "hello");
    writeFileSync(join(folder, "RADD_Date_v1.tif"), "II*\0 not really");
    const { layers, unknown } = await openLayerFolder(folder);
    expect(layers.map(({ product, version }) => [product.key, version])).toEqual([["jrc-gfc2020", "V3"]]);
    expect(Object.fromEntries(unknown.map(({ file, code }) => [file, code]))).toEqual({
      "JRC_GFC2020_V2.tif": "superseded",
      "something.tif": "product-unknown",
      "notes.txt": "not-a-raster",
      "RADD_Date_v1.tif": "unreadable",
    });
    for (const { reason } of unknown) expect(reason.fr.length * reason.en.length).toBeGreaterThan(0);
  });

  test("for an assessment leaves out what no column of the risk table needs, and says so", async () => {
    const folder = layerFolder();
    writeLayer(folder, "Hansen_GFC-2024-v1.12_lossyear_10N_010W.tif", one);
    writeLayer(folder, "Hansen_GFC-2024-v1.12_datamask_10N_010W.tif", one);
    writeLayer(folder, "ESA_WorldCover_10m_2021_v200_N06W006_Map.tif", { value: () => 10 });
    const { layers, unknown } = await openLayerFolder(folder, "assessment");
    expect(layers.map(({ product, tiles }) => [product.key, tiles[0]!.components])).toEqual([
      ["hansen-gfc", ["lossyear"]],
    ]);
    expect(unknown.map(({ file, code }) => [file, code]).sort()).toEqual([
      ["ESA_WorldCover_10m_2021_v200_N06W006_Map.tif", "feeds-no-column"],
      ["Hansen_GFC-2024-v1.12_datamask_10N_010W.tif", "feeds-no-column"],
    ]);
    expect((await openLayerFolder(folder)).layers).toHaveLength(2);
  });

  test("takes any file that layers.json describes, and marks what is synthetic", async () => {
    const folder = layerFolder();
    writeLayer(folder, "demo.tif", one);
    writeLayer(folder, "demo_lossyear.tif", one);
    describeFiles(folder, [
      { file: "demo.tif", product: "eth-cocoa", version: "v1", synthetic: true, note: "made up" },
      { file: "demo_lossyear.tif", product: "hansen-gfc", version: "2024-v1.12" },
      { file: "gone.tif", product: "rbge-rubber", version: "v1" },
    ]);
    const catalogue = await openLayerFolder(folder);
    expect(catalogue.unknown).toMatchObject([{ file: "gone.tif", code: "file-missing" }]);
    const { columns } = await plotStatistics(catalogue, pixelBox(0, 0, 5, 5));
    expect(columns.Cocoa_ETH).toMatchObject({ synthetic: true, version: "v1", layer: "eth-cocoa" });
  });

  test("refuses a wrong layers.json with the place of every error", async () => {
    const folder = layerFolder();
    describeFiles(folder, [
      { file: "../x.tif", product: "eth-cocoa", version: "v1" },
      { file: "a.tif", product: "cocoa", version: 3 },
      { file: "b.tif", product: "jrc-tmf", version: "v1", synthetic: "yes" },
      "c.tif",
    ]);
    const failure = await openLayerFolder(folder).catch((cause: Error) => cause);
    expect(failure).toMatchObject({ code: "layers-file-invalid" });
    for (const place of [
      ...[
        "files[0].file",
        "files[1].version",
        "files[1].product",
        "files[2].synthetic",
        "files[2].component",
      ],
      "files[3]:",
    ]) {
      expect((failure as Error).message).toContain(place);
    }
  });

  test("that does not exist is refused by name", async () => {
    await expect(openLayerFolder("/nowhere/at/all")).rejects.toMatchObject({ code: "source-missing" });
  });

  test("can be named file by file, where an unusable file is an error", async () => {
    const folder = layerFolder();
    writeLayer(folder, "any_lossyear.tif", one);
    writeLayer(folder, "any_treecover2000.tif", { value: () => 50 });
    const files = ["any_lossyear.tif", "any_treecover2000.tif"].map((name) => ({
      ...{ path: join(folder, name), product: "hansen-gfc", version: "2024-v1.12" },
    }));
    const { columns } = await plotStatistics(await openLayers(files), pixelBox(0, 0, 5, 5));
    expect(columns.GFC_loss_before_2020!.hectares).toBeGreaterThan(1);
    const gone = { path: join(folder, "gone.tif"), product: "eth-cocoa", version: "v1" };
    await expect(openLayers([gone])).rejects.toMatchObject({ code: "source-missing" });
    await expect(openLayers([{ ...gone, product: "nope" }])).rejects.toMatchObject({
      code: "layers-file-invalid",
    });
  });
});

describe("the real Hansen folder", skippedWithout("reference data", withoutReferenceData), () => {
  test("gives loss of both periods for the plot inside it, and nothing for a plot elsewhere", async () => {
    const catalogue = await openLayerFolder(referencePath("raster/hansen-clip"));
    const [layer] = catalogue.layers;
    expect([layer!.product.key, layer!.version, layer!.tiles.length]).toEqual([
      "hansen-gfc",
      "2023-v1.11",
      1,
    ]);
    expect(catalogue.unknown.map(({ file }) => file)).toContain("gfw_sample.geojson");
    const { columns } = await plotStatistics(catalogue, gfwSample());
    expect(columns.GFC_loss_before_2020!.hectares).toBeGreaterThan(100);
    expect(columns.GFC_loss_after_2020!.hectares).toBeGreaterThan(15);
    const years = Object.entries(columns).filter(([name]) => /^GFC_loss_year_20(0\d|1\d|20)$/.test(name));
    const sum = years.reduce((total, [, { hectares }]) => total + hectares, 0);
    expect(sum).toBeCloseTo(columns.GFC_loss_before_2020!.hectares, 9);
    const elsewhere = await plotStatistics(catalogue, pixelBox(0, 0, 5, 5));
    expect(elsewhere.columns.GFC_loss_before_2020!.coverage).toBe("none");
  });
});
