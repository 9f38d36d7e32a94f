import { carbonDraws } from "@parcelle/domain/carbon/carbon-draws";
import { describe, expect, test } from "vitest";
import { biomassFolder, cci, describeOwn, type PixelValue } from "../../test/carbon-folders.ts";
import { carbonIn, carbonQuestion, figureOf } from "../../test/carbon-question.ts";
import { layerFolder, pixel, pixelBox, side, writeLayer } from "../../test/layer-files.ts";

const lowland = { elevation: 300, rain: 1200 };
const square = pixelBox(10, 10, 4, 4);

describe("biomass of a plot", () => {
  test("of 100 t/ha is 217.1 t CO2e/ha above and below ground", async () => {
    const folder = biomassFolder(() => 100);
    const answers = await carbonIn(folder, carbonQuestion([square], lowland));
    expect(figureOf(answers, 0, "co2e_live_mean")!.value.toFixed(1)).toBe("217.1");
    expect(figureOf(answers, 0, "agb_mean")).toMatchObject({
      ...{ value: 100, year: 2020, unit: "Mg/ha", layer: "esa-cci-biomass", version: "v6.0", coverage: 1 },
    });
  });

  test("has a total by WGS 84 area, and pools that add up to all of them", async () => {
    const answers = await carbonIn(
      biomassFolder(() => 100),
      carbonQuestion([square], lowland),
    );
    const value = (key: string) => figureOf(answers, 0, key)!.value;
    expect(value("agb_total")).toBeCloseTo((100 * answers.places[0]!.squareMetres) / 10_000, 9);
    const carbon = ["above_ground", "below_ground", "dead_wood", "litter"].map((pool) =>
      value(`carbon_${pool}`),
    );
    const all = carbon.reduce((sum, pool) => sum + pool, 0);
    expect(value("co2e_all")).toBeCloseTo((all * 44) / 12, 9);
    expect(value("co2e_live")).toBeCloseTo(((carbon[0]! + carbon[1]!) * 44) / 12, 9);
    expect(figureOf(answers, 0, "co2e_all")!.flags).toEqual(["factor_exact", "zone_by_latitude"]);
  });

  test("whose elevation and rain nobody knows has no dead wood and no litter, and says so", async () => {
    const answers = await carbonIn(biomassFolder(), carbonQuestion([square]));
    expect(figureOf(answers, 0, "carbon_litter")).toBeUndefined();
    expect(figureOf(answers, 0, "co2e_all")!.flags).toContain("pools_missing");
    expect(answers.gaps).toContainEqual({
      figure: "litter",
      year: 2020,
      code: "elevation_and_rain",
      plots: 1,
    });
  });

  test("takes elevation, rain and soil from layers where they are given", async () => {
    const folder = biomassFolder(() => 100);
    const bytes = () => new Float32Array(side * side);
    writeLayer(folder, "dem.tif", { value: () => 2500 }, bytes());
    writeLayer(folder, "rain.tif", { value: () => 700 }, bytes());
    writeLayer(folder, "soil.tif", { value: () => 60 }, bytes());
    describeOwn(folder, [
      { file: "dem.tif", quantity: "elevation" },
      { file: "rain.tif", quantity: "rain" },
      { file: "soil.tif", quantity: "soil" },
    ]);
    const answers = await carbonIn(folder, carbonQuestion([square], lowland));
    const hectares = answers.places[0]!.squareMetres / 10_000;
    expect(figureOf(answers, 0, "carbon_dead_wood")!.value / hectares).toBeCloseTo(100 * 0.07 * 0.47, 9);
    expect(figureOf(answers, 0, "carbon_soil")).toMatchObject({ layer: "soil.tif", year: 2020, low: null });
    expect(figureOf(answers, 0, "carbon_soil")!.value / hectares).toBeCloseTo(60, 9);
    const all = 100 * ((1 + 0.26 + 0.07) * 0.47 + 0.01 * 0.37) + 60;
    expect(figureOf(answers, 0, "co2e_all_mean")!.value).toBeCloseTo((all * 44) / 12, 9);
    expect(figureOf(answers, 0, "co2e_all_mean")).toMatchObject({ low: null, high: null });
  });

  test("that lies on two files of a product is told of both", async () => {
    const folder = biomassFolder(
      () => 100,
      () => 20,
    );
    const east = "N10W000_ESACCI-BIOMASS-L4-AGB-MERGED-100m-2020-fv6.0.tif";
    writeLayer(folder, east, { west: -6 + side * pixel, value: () => 50 });
    const answers = await carbonIn(folder, carbonQuestion([pixelBox(side - 3, 10, 6, 4)], lowland));
    expect(figureOf(answers, 0, "agb_mean")).toMatchObject({ coverage: 1 });
    expect(figureOf(answers, 0, "agb_mean")!.value).toBeCloseTo(75, 4);
    expect(figureOf(answers, 0, "agb_mean")!.flags).toContain("standard_error_partial");
  });

  test("covered in part is told of that part, flagged below the least share, and not told of nothing", async () => {
    const folder = layerFolder();
    writeLayer(folder, cci("AGB", 2020), { nodata: 9999, value: (column) => (column < 12 ? 9999 : 100) });
    const question = carbonQuestion([square, pixelBox(12, 12, 4, 4), pixelBox(2, 2, 4, 4)], lowland);
    const answers = await carbonIn(folder, question);
    expect(figureOf(answers, 0, "agb_mean")!.coverage).toBeCloseTo(0.5, 9);
    expect(figureOf(answers, 0, "agb_mean")!.flags).toEqual(["low_coverage", "no_standard_error"]);
    expect(figureOf(answers, 1, "agb_mean")!.flags).toEqual(["no_standard_error"]);
    expect(figureOf(answers, 0, "agb_total")!.value).toBeCloseTo(
      figureOf(answers, 1, "agb_total")!.value / 2,
      3,
    );
    expect([answers.places[2]!.values, answers.outside]).toEqual([[], 1]);
    expect(answers.gaps).toContainEqual({ figure: "biomass", year: 2020, code: "outside", plots: 1 });
  });
});

describe("the interval of a mean", () => {
  const half = (low: number | null, high: number | null) => (high! - low!) / 2 / 1.959963984540054;

  async function errorOf(correlation: Parameters<typeof carbonQuestion>[1]) {
    const answers = await carbonIn(biomassFolder(), carbonQuestion([square], { ...lowland, ...correlation }));
    const { low, high } = figureOf(answers, 0, "agb_mean")!;
    return half(low, high);
  }

  test("is that of the mean standard error where pixels err alike, which is what counts unless another is said", async () => {
    expect(await errorOf({})).toBeCloseTo((100 + 11.5) / 5, 4);
  });

  test("is divided by the root of the number of pixels only where each is said to err by itself", async () => {
    const squares = [10, 11, 12, 13].reduce((sum, column) => sum + 4 * ((100 + column) / 5) ** 2, 0);
    expect(await errorOf({ correlation: { kind: "none" } })).toBeCloseTo(Math.sqrt(squares) / 16, 3);
  });

  test("lies between with a range, the nearer to the first the longer it is", async () => {
    const near = await errorOf({ correlation: { kind: "exponential", metres: 30 } });
    const far = await errorOf({ correlation: { kind: "exponential", metres: 3000 } });
    expect(near).toBeGreaterThan((await errorOf({ correlation: { kind: "none" } })) * 1.2);
    expect(far).toBeGreaterThan(near);
    expect(far).toBeLessThan(await errorOf({}));
  });

  test("of all plots together counts a pixel once that two of them share", async () => {
    const halves = [pixelBox(10, 10, 1, 1), pixelBox(10, 10, 1, 1)];
    const question = carbonQuestion(halves, { ...lowland, correlation: { kind: "none" } });
    const answers = await carbonIn(biomassFolder(), question);
    const [one, , all] = [0, 1, 2].map((place) => figureOf(answers, place, "agb_mean")!);
    expect(half(all!.low, all!.high)).toBeCloseTo(half(one!.low, one!.high), 9);
    expect(answers.places[2]!.plot).toBeNull();
    expect(figureOf(answers, 2, "co2e_all")!.value).toBeCloseTo(
      2 * figureOf(answers, 0, "co2e_all")!.value,
      9,
    );
  });

  test("is by simulation about what the formulas give, and the same for the same seed", async () => {
    const folder = biomassFolder();
    const factors = carbonQuestion([square]).factors.map((factor) => ({
      ...factor,
      standardError: factor.value / 10,
    }));
    const ask = (draws: ReturnType<typeof carbonDraws> | null) =>
      carbonIn(folder, carbonQuestion([square, pixelBox(20, 20, 3, 3)], { ...lowland, factors, draws }));
    const [formulas, drawn, again] = [
      await ask(null),
      await ask(carbonDraws("7", 20_000)),
      await ask(carbonDraws("7", 20_000)),
    ];
    expect(drawn).toEqual(again);
    for (const place of [0, 1, 2]) {
      for (const key of ["agb_mean", "co2e_live", "co2e_all", "carbon_litter"]) {
        const [one, other] = [figureOf(formulas, place, key)!, figureOf(drawn, place, key)!];
        expect(other.value).toBe(one.value);
        expect(Math.abs(other.low! - one.low!) / one.value).toBeLessThan(0.05);
        expect(Math.abs(other.high! - one.high!) / one.value).toBeLessThan(0.05);
      }
    }
  });
});

describe("canopy height", () => {
  test("has mean, quantiles and classes; codes of water and snow are no heights", async () => {
    const folder = layerFolder();
    const value: PixelValue = (column, row) => (row === 10 ? 101 : column === 10 ? 4 : 20);
    writeLayer(
      folder,
      "GLAD_Forest_height_2020_10N_010W.tif",
      { nodata: 103, value },
      new Uint8Array(side * side),
    );
    const answers = await carbonIn(folder, carbonQuestion([square], { leastCoverage: 0.8 }));
    const told = (key: string) => figureOf(answers, 0, key)!;
    expect(told("height_mean").value).toBeCloseTo(16, 4);
    expect(told("height_mean").coverage).toBeCloseTo(0.75, 4);
    expect([told("height_q10").value, told("height_q50").value]).toEqual([4, 20]);
    const hectares = answers.places[0]!.squareMetres / 10_000;
    expect(told("height_area_2_5").value / hectares).toBeCloseTo(3 / 16, 4);
    expect(told("height_area_20_25").value / hectares).toBeCloseTo(9 / 16, 4);
    expect(told("height_area_50_up").value).toBe(0);
  });
});
