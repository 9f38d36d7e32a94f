import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { biomassFolder, cci, describeOwn } from "../../test/carbon-folders.ts";
import { carbonIn, carbonQuestion } from "../../test/carbon-question.ts";
import { layerFolder, pixel, pixelBox, writeLayer } from "../../test/layer-files.ts";
import { referencePath, withoutReferenceData } from "../../test/reference-data.ts";
import { parseCarbonFile } from "./carbon-file.ts";
import { openCarbonLayers } from "./carbon-layers.ts";

const square = pixelBox(10, 10, 4, 4);

describe("layers that cannot be used are refused by name", () => {
  test("a standard error on another grid", async () => {
    const folder = layerFolder();
    writeLayer(folder, cci("AGB", 2020), { value: () => 100 });
    writeLayer(folder, cci("AGB_SD", 2020), { west: -6 + pixel / 2, value: () => 20 });
    await expect(openCarbonLayers(folder)).rejects.toMatchObject({ code: "standard-error-alone" });
    const own = layerFolder();
    writeLayer(own, "agb.tif", { value: () => 100 });
    writeLayer(own, "se.tif", { west: -6 + pixel / 2, value: () => 20 });
    describeOwn(own, [{ file: "agb.tif", quantity: "biomass", year: 2020, standard_error: "se.tif" }]);
    await expect(openCarbonLayers(own)).rejects.toMatchObject({ code: "standard-error-grid" });
  });

  test("a year without data, with the years that there are", async () => {
    await expect(
      carbonIn(biomassFolder(), carbonQuestion([square], { years: [2019] })),
    ).rejects.toMatchObject({
      ...{ code: "year-without-data", detail: "2019; 2020" },
    });
  });

  test("a folder without a layer that tells of carbon", async () => {
    const folder = layerFolder();
    mkdirSync(join(folder, "deeper"));
    await expect(openCarbonLayers(folder)).rejects.toMatchObject({ code: "no-carbon-layer" });
  });

  test("a described file that is not there or is no raster, by its name", async () => {
    const folder = biomassFolder();
    describeOwn(folder, [{ file: "absent.tif", quantity: "soil" }]);
    await expect(openCarbonLayers(folder)).rejects.toMatchObject({
      ...{ code: "source-missing", detail: expect.stringContaining("absent.tif: ") },
    });
    describeOwn(folder, [{ file: "carbon.json", quantity: "soil" }]);
    await expect(openCarbonLayers(folder)).rejects.toMatchObject({
      ...{ code: "not-tiff", detail: expect.stringContaining("carbon.json: ") },
    });
  });

  test("two own layers of one quantity and year", async () => {
    const folder = biomassFolder();
    const own = { quantity: "biomass", year: 2020 };
    describeOwn(folder, [
      { file: cci("AGB", 2020), ...own },
      { file: cci("AGB_SD", 2020), ...own },
    ]);
    await expect(openCarbonLayers(folder)).rejects.toMatchObject({ code: "layers-differ" });
  });

  test.each([
    ["not JSON", "layers: none"],
    ["{}", "layers"],
    ['{"layers":[{"file":"../agb.tif"}]}', "layers.0.file"],
    [
      '{"layers":[{"file":"a.tif","quantity":"trees","version":"1","title":"a","source":"b"}]}',
      "layers.0.quantity",
    ],
  ])("carbon.json with %s", (text, place) => {
    expect(() => parseCarbonFile(text)).toThrow(expect.objectContaining({ code: "carbon-file-invalid" }));
    if (text.startsWith("{")) expect(() => parseCarbonFile(text)).toThrow(place);
  });

  test("a point, which has no area", async () => {
    const point = { type: "Point" as const, coordinates: [-5.995, 6.995] };
    const answers = await carbonIn(biomassFolder(), carbonQuestion([point]));
    expect(answers.outside).toBe(1);
    expect(answers.gaps).toContainEqual({ figure: "biomass", year: null, code: "point", plots: 1 });
  });

  test("work that is cancelled ends with the reason", async () => {
    const question = carbonQuestion([square], { signal: AbortSignal.abort(new Error("enough")) });
    await expect(carbonIn(biomassFolder(), question)).rejects.toThrow("enough");
  });
});

describe("a described file of several bands", skippedWithout("reference data", withoutReferenceData), () => {
  test("is refused by its name: which of them would be meant?", async () => {
    const folder = layerFolder();
    const cube = "sinop_mod13q1_ndvi_12dates.cog.tif";
    copyFileSync(referencePath(`raster/sinop/${cube}`), join(folder, cube));
    describeOwn(folder, [{ file: cube, quantity: "cover", year: 2014 }]);
    await expect(openCarbonLayers(folder)).rejects.toMatchObject({
      ...{ code: "bands-unexpected", detail: `${cube}: 12` },
    });
  });
});
