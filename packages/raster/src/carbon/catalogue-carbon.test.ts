import { join } from "node:path";
import { expect, test } from "vitest";
import { biomassFolder, cci } from "../../test/carbon-folders.ts";
import { carbonQuestion, figureOf } from "../../test/carbon-question.ts";
import { pixelBox } from "../../test/layer-files.ts";
import { openLayers } from "../layers/open-layers.ts";
import { carbonOfPlots } from "./carbon-of-plots.ts";
import { carbonOfCatalogue } from "./catalogue-carbon.ts";

const product = { product: "esa-cci-biomass", version: "v6.0" };

test("files that a register names tell the same carbon as a folder", async () => {
  const folder = biomassFolder(() => 100);
  const paths = [cci("AGB", 2020), cci("AGB_SD", 2020)].map((name) => join(folder, name));
  const layers = carbonOfCatalogue(await openLayers(paths.map((path) => ({ ...product, path }))));
  const answers = await carbonOfPlots(layers, carbonQuestion([pixelBox(10, 10, 4, 4)]));
  layers.close();
  expect(figureOf(answers, 0, "co2e_live_mean")!.value.toFixed(1)).toBe("217.1");
  expect(layers.layers.map(({ components }) => components)).toEqual([["AGB_2020", "AGB_SD_2020"]]);
});

test("a register without any layer of carbon tells nothing, and is no error", async () => {
  const layers = carbonOfCatalogue(await openLayers([]));
  expect(layers).toMatchObject({ layers: [], hansen: null, unused: [] });
});

test("standard errors alone are refused by name", async () => {
  const path = join(biomassFolder(), cci("AGB_SD", 2020));
  const catalogue = await openLayers([{ ...product, path }]);
  expect(() => carbonOfCatalogue(catalogue)).toThrow(
    expect.objectContaining({ code: "standard-error-alone", detail: cci("AGB_SD", 2020) }),
  );
  catalogue.close();
});
