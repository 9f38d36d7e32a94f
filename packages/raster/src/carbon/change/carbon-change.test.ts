import type { ChangeQuantity, ChangeYears } from "@parcelle/domain/carbon/carbon-changes";
import { expect, test } from "vitest";
import { cci, describeOwn, type PixelValue } from "../../../test/carbon-folders.ts";
import { carbonIn, carbonQuestion, figureOf } from "../../../test/carbon-question.ts";
import { decodePng, tileAt } from "../../../test/decode-png.ts";
import { layerFolder, pixel, pixelBox, side, writeLayer } from "../../../test/layer-files.ts";
import type { ForestDefinition } from "../../patches/forest-over-time.ts";
import { pixelAreas } from "../../zonal/grid.ts";
import type { CarbonError } from "../carbon-error.ts";
import { openCarbonLayers } from "../carbon-layers.ts";
import { carbonChange } from "./carbon-change.ts";
import { biomassChangeLooks, biomassChangeValues, forestChangeValues } from "./change-looks.ts";
import { changeTile } from "./change-tile.ts";

const years = { before: 2010, after: 2020 };
const { definition } = carbonQuestion([]).forest;
const whole = { x: 0, y: 0, width: side, height: side };

function biomass(folder: string, year: number, value: PixelValue, error?: PixelValue) {
  const told = { nodata: -1, value };
  writeLayer(folder, cci("AGB", year), told, new Float32Array(side * side));
  if (error) writeLayer(folder, cci("AGB_SD", year), { value: error }, new Float32Array(side * side));
}

async function changeIn(
  folder: string,
  quantity: ChangeQuantity,
  asked: ChangeYears = years,
  forest: ForestDefinition = definition,
) {
  const layers = await openCarbonLayers(folder);
  return carbonChange(layers, quantity, asked, { definition: forest });
}

const hansenFile = (component: string) => `Hansen_GFC-2024-v1.12_${component}_10N_010W.tif`;

/** Trees on the first 20 columns, lost in 2015 in every fifth of them; one tree alone in the east. */
function hansenFolder() {
  const folder = layerFolder();
  const cover: PixelValue = (column, row) => {
    if (column === 39 && row === 0) return 255;
    return column < 20 || (column === 30 && row === 10) ? 80 : 0;
  };
  const loss: PixelValue = (column) => (column < 20 && column % 5 === 0 ? 15 : 0);
  writeLayer(folder, hansenFile("treecover2000"), { nodata: 255, value: cover }, new Uint8Array(side * side));
  writeLayer(folder, hansenFile("lossyear"), { value: loss }, new Uint8Array(side * side));
  return folder;
}

test("the change of biomass is the later year less the earlier one, and nothing where a year is not known", async () => {
  const folder = layerFolder();
  biomass(folder, 2010, (column, row) => (row === 0 ? -1 : 100 + column));
  biomass(folder, 2020, (column) => (column < 20 ? 40 : 170));
  const { parts, hasErrors, layer } = await changeIn(folder, "biomass");
  const { values, differences } = await parts[0]!.read(whole);
  expect(hasErrors).toBe(false);
  expect(layer).toMatchObject({ key: "esa-cci-biomass", version: "v6.0" });
  expect([values[5], differences![5]]).toEqual([0, Number.NaN]);
  expect(differences![side + 5]).toBe(40 - 105);
  expect(differences![side + 30]).toBe(170 - 130);
  const named = (at: number) => biomassChangeLooks.find(({ value }) => value === values[at])!.title.en;
  expect(named(side + 5)).toBe("Loss of 50–100 Mg/ha");
  expect(named(side + 30)).toBe("Gain of 20–50 Mg/ha");
});

test("where both years have standard errors, what may be no change at all is told apart", async () => {
  const folder = layerFolder();
  biomass(
    folder,
    2010,
    () => 100,
    () => 6,
  );
  biomass(
    folder,
    2020,
    (column) => 100 + column,
    () => 8,
  );
  const { parts, hasErrors } = await changeIn(folder, "biomass");
  const { values } = await parts[0]!.read(whole);
  expect(hasErrors).toBe(true);
  // Errors of 6 and 8 are one of 10 together: 19.6 Mg/ha at 95 %.
  const uncertain = [...values.subarray(0, side)].map((value) => value === biomassChangeValues.uncertain);
  expect(uncertain).toEqual(Array.from({ length: side }, (_, column) => column <= 19));
});

test("where nothing grows in either year and no error is told, nothing is uncertain", async () => {
  const folder = layerFolder();
  for (const year of [2010, 2020])
    biomass(
      folder,
      year,
      () => 0,
      () => 0,
    );
  const { values } = await (await changeIn(folder, "biomass")).parts[0]!.read(whole);
  expect(new Set(values)).toEqual(new Set([biomassChangeValues.none]));
});

test("forest of Hansen stays, is lost, or was none, as its hectares are counted", async () => {
  const folder = hansenFolder();
  const forest = { ...definition, minimumHectares: 0.5, minimumCoverPercent: 30 };
  const { parts, looks } = await changeIn(folder, "forest", years, forest);
  const { values } = await parts[0]!.read(whole);
  const { stays, lost, never } = forestChangeValues;
  const row = values.subarray(10 * side, 11 * side);
  expect([row[4], row[5], row[25]]).toEqual([stays, lost, never]);
  expect(row[30]).toBe(never);
  expect(values[39]).toBe(0);
  expect(looks.map(({ value }) => value)).toEqual([stays, lost, never]);

  const box = pixelBox(0, 0, side - 1, side);
  const question = carbonQuestion([box], {
    years: [2010, 2020],
    forest: { definition: forest, area: "wgs84", borderEmissions: "share" },
  });
  const answers = await carbonIn(folder, question);
  const areas = pixelAreas(parts[0]!.grid, 0, side, "wgs84");
  const hectares = (value: number) =>
    values.reduce((sum, own, at) => (own === value ? sum + areas[Math.floor(at / side)]! / 10_000 : sum), 0);
  // The plot's edges along parallels are geodesics: they leave the row by less than a square metre.
  expect(hectares(lost)).toBeCloseTo(figureOf(answers, 0, "forest_loss", 2020)!.value, 3);
  expect(hectares(stays)).toBeCloseTo(figureOf(answers, 0, "forest_area", 2020)!.value, 3);
});

test("a part of a patch is forest where the whole patch is large enough, however small the part that is read", async () => {
  const forest = { ...definition, minimumHectares: 0.5 };
  const { parts } = await changeIn(hansenFolder(), "forest", years, forest);
  const { values } = await parts[0]!.read({ x: 3, y: 10, width: 2, height: 1 });
  expect([...values]).toEqual([forestChangeValues.stays, forestChangeValues.stays]);
});

test("forest by cover of each year is gained and lost, by height too where the definition asks for one", async () => {
  const folder = layerFolder();
  const write = (file: string, value: PixelValue) =>
    writeLayer(folder, file, { value }, new Uint8Array(side * side));
  write("cover2010.tif", (column) => (column < 10 ? 50 : 0));
  write("cover2020.tif", (column) => (column < 5 || column >= 20 ? 50 : 0));
  write("height2010.tif", () => 20);
  write("height2020.tif", (_, row) => (row === 0 ? 2 : 20));
  describeOwn(
    folder,
    ["cover", "height"].flatMap((quantity) =>
      [2010, 2020].map((year) => ({ file: `${quantity}${year}.tif`, quantity, year })),
    ),
  );
  const { stays, lost, gained, never } = forestChangeValues;
  const rows = async (forest: ForestDefinition) => {
    const { values } = await (await changeIn(folder, "forest", years, forest)).parts[0]!.read(whole);
    return [0, 1].map((row) => [1, 7, 15, 30].map((column) => values[row * side + column]));
  };
  const usual = [stays, lost, never, gained];
  expect(await rows(definition)).toEqual([usual, usual]);
  expect(await rows({ ...definition, minimumHeightMetres: 5 })).toEqual([[lost, lost, never, never], usual]);
});

test("years that do not go together are refused with the reason", async () => {
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (cause: CarbonError) => cause.code,
    );
  const folder = layerFolder();
  biomass(folder, 2020, () => 100);
  const own = (file: string, other: object = {}) =>
    describeOwn(folder, [{ file, quantity: "biomass", year: 2010, ...other }]);
  writeLayer(folder, "own.tif", { value: () => 90 }, new Float32Array(side * side));
  own("own.tif");
  expect(await refusal(changeIn(folder, "biomass"))).toBe("change-products");
  expect(await refusal(changeIn(folder, "biomass", { before: 2015, after: 2020 }))).toBe("change-absent");
  expect(await refusal(changeIn(folder, "biomass", { before: 2020, after: 2020 }))).toBe("change-years");

  writeLayer(folder, "later.tif", { west: -6 + pixel / 2, value: () => 95 }, new Float32Array(side * side));
  const both = (versions: [string, string]) =>
    describeOwn(
      folder,
      ["own.tif", "later.tif"].map((file, at) => ({
        ...{ file, quantity: "biomass", year: at === 0 ? 2010 : 2015, version: versions[at] },
      })),
    );
  both(["1", "2"]);
  expect(await refusal(changeIn(folder, "biomass", { before: 2010, after: 2015 }))).toBe("change-versions");
  both(["1", "1"]);
  expect(await refusal(changeIn(folder, "biomass", { before: 2010, after: 2015 }))).toBe("change-grids");

  const hansen = hansenFolder();
  expect(await refusal(changeIn(hansen, "forest", { before: 2010, after: 2050 }))).toBe("change-absent");
  expect(await refusal(changeIn(hansen, "forest", years, { ...definition, haloPixels: 0 }))).toBe(
    "change-halo",
  );
  const tall = { ...definition, minimumHeightMetres: 5 };
  expect(await refusal(changeIn(hansen, "forest", years, tall))).toBe("change-height");
});

test("a tile has the classes of the pixels under it, and says where too many lie there", async () => {
  const change = await changeIn(hansenFolder(), "forest", years, definition);
  const tile = (await changeTile(change, tileAt(-6 + 5 * pixel, 7 - 10.5 * pixel, 18))) as Uint8Array;
  const places = new Set(decodePng(tile).indices.map((index) => Math.ceil(index / 2)));
  expect([...places].toSorted()).toEqual([1, 2]);
  expect(await changeTile(change, tileAt(10, 10, 12))).toBeNull();
  const wide = { ...change.parts[0]!.grid, width: 40_000, height: 40_000 };
  const crowded = { ...change, parts: [{ ...change.parts[0]!, grid: wide }] };
  expect(await changeTile(crowded, tileAt(-5, 5, 7))).toBe("crowded");
});

test("no two classes share colour and pattern", () => {
  const looks = biomassChangeLooks.map(({ colour, pattern }) => `${colour} ${pattern}`);
  expect(new Set(looks).size).toBe(biomassChangeLooks.length);
});
