import { seededRandom } from "@parcelle/domain/random/seeded-random";
import { describe, expect, it } from "vitest";
import { drawnNumber, isLong } from "../../../../tools/draw.ts";
import { samplesOfMatrix } from "../../test/drawn-population.ts";
import { readTable8, withReference } from "../../test/reference-data.ts";
import { missingFigures } from "./accuracy-result.ts";
import { errorMatrixOfRows } from "./error-matrix.ts";
import { estimateAccuracy } from "./estimate-accuracy.ts";
import { stratifiedByClass, stratifiedByClassOfMatrix } from "./stratified-by-class.ts";
import { stratifiedDesign } from "./stratified-design.ts";

/** As many significant digits as the printed value has. */
function digits(value: number | null, printed: number): number {
  const count = String(printed).replace("0.", "").replace(/^0+/, "").length;
  return Number((value ?? Number.NaN).toPrecision(count));
}

describe("the worked example of Olofsson et al. 2014", withReference, () => {
  it("gives every printed area, standard error, interval and accuracy to its last digit", () => {
    const { classes, mapPixels, pixelAreaHa, errorMatrixRowsMapColsRef, expected } = readTable8();
    const areas = classes.map((name, place) => ({
      class: name,
      hectares: mapPixels[place]! * pixelAreaHa,
    }));
    const result = stratifiedByClass(samplesOfMatrix(classes, errorMatrixRowsMapColsRef), areas, 900_000);
    expect(digits(result.overallAccuracy, expected.OA)).toBe(expected.OA);
    expect(digits(result.overallStandardError, expected.SEoa)).toBe(expected.SEoa);
    for (const [place, estimate] of result.classes.entries()) {
      expect(digits(estimate.usersAccuracy, expected.UA[place]!)).toBe(expected.UA[place]);
      expect(digits(estimate.usersStandardError, expected.SEua[place]!)).toBe(expected.SEua[place]);
      expect(digits(estimate.producersAccuracy, expected.PA[place]!)).toBe(expected.PA[place]);
      expect(digits(estimate.producersStandardError, expected.SEpa[place]!)).toBe(expected.SEpa[place]);
      expect(digits(estimate.proportion, expected.areaProp[place]!)).toBe(expected.areaProp[place]);
      expect(digits(estimate.proportionStandardError, expected.SEarea[place]!)).toBe(expected.SEarea[place]);
      expect(Math.round(estimate.hectares)).toBe(expected.areaHa[place]);
      const [low, high] = estimate.interval95!;
      expect(Math.round((high - low) / 2)).toBe(expected.ci95Ha[place]);
    }
    expect(missingFigures(result)).toEqual([]);
  });

  it("is the same from the matrix as from its samples", () => {
    const { classes, mapPixels, errorMatrixRowsMapColsRef } = readTable8();
    const areas = classes.map((name, place) => ({ class: name, hectares: mapPixels[place]! }));
    const matrix = errorMatrixOfRows(classes, errorMatrixRowsMapColsRef);
    const samples = samplesOfMatrix(classes, errorMatrixRowsMapColsRef);
    expect(stratifiedByClassOfMatrix(matrix, areas)).toEqual(stratifiedByClass(samples, areas));
  });
});

describe("samples within the classes of the map", () => {
  it("give what Stehman's estimators give where the strata are the classes", () => {
    const random = seededRandom(String(drawnNumber("stratified-by-class")));
    for (let round = 0; round < (isLong ? 2000 : 200); round += 1) {
      const classes = Array.from({ length: 2 + random.below(4) }, (_, place) => `class ${place}`);
      const rows = classes.map(() => classes.map(() => random.below(12)));
      for (const [place, row] of rows.entries()) row[place]! += 2;
      const areas = classes.map((name) => ({ class: name, hectares: 1 + 1000 * random.next() }));
      const samples = samplesOfMatrix(classes, rows);
      const byClass = stratifiedByClass(samples, areas);
      const design = stratifiedDesign(
        samples.map(({ map }) => map),
        areas,
      );
      const byStratum = estimateAccuracy(samples, design, classes, byClass.totalHectares);
      expect(byStratum.overallAccuracy).toBeCloseTo(byClass.overallAccuracy, 12);
      expect(byStratum.overallStandardError).toBeCloseTo(byClass.overallStandardError!, 12);
      for (const [place, estimate] of byClass.classes.entries()) {
        const { interval95, class: name, ...figures } = byStratum.classes[place]!;
        expect(name).toBe(estimate.class);
        expect(interval95![0]).toBeCloseTo(estimate.interval95![0], 8);
        for (const [key, value] of Object.entries(figures)) {
          expect(value, key).toBeCloseTo(estimate[key as keyof typeof figures]!, 8);
        }
      }
    }
  });

  const areas = [
    { class: "forest", hectares: 900 },
    { class: "loss", hectares: 100 },
  ];
  const pairs = (...all: [string, string, number][]) =>
    all.flatMap(([map, reference, count]) => Array.from({ length: count }, () => ({ map, reference })));

  it("leave out the standard errors that hang on a class with one sample, and name it", () => {
    const samples = pairs(["forest", "forest", 48], ["forest", "loss", 2], ["loss", "loss", 1]);
    const result = stratifiedByClass(samples, areas);
    const [forest, loss] = result.classes;
    expect(result.notices).toContainEqual({ code: "stratum_single_sample", values: { class: "loss" } });
    expect(missingFigures(result)).toHaveLength(1);
    expect(loss!.hectares).toBeCloseTo(136, 9);
    expect(loss!.standardErrorHectares).toBeNull();
    expect(loss!.interval95).toBeNull();
    expect(loss!.usersStandardError).toBeNull();
    expect(forest!.usersStandardError).toBeCloseTo(Math.sqrt((0.96 * 0.04) / 49), 12);
    expect(result.overallStandardError).toBeNull();
  });

  it("name a class that no reference has and one that the map does not have", () => {
    const samples = pairs(["forest", "forest", 5], ["forest", "burnt", 5], ["loss", "forest", 4]);
    const result = stratifiedByClass(samples, [...areas, { class: "burnt", hectares: 0 }]);
    const codes = result.notices.map(({ code, values }) => [code, values.class]);
    expect(codes).toContainEqual(["class_never_reference", "loss"]);
    expect(codes).toContainEqual(["class_not_mapped", "burnt"]);
    expect(codes).toContainEqual(["stratum_without_variation", "loss"]);
    expect(result.classes.map(({ usersAccuracy }) => usersAccuracy)).toEqual([0.5, 0, null]);
    const producers = result.classes.map(({ producersAccuracy }) => producersAccuracy);
    expect(producers).toEqual([expect.closeTo(450 / 550, 12), null, 0]);
    expect(result.classes.map(({ hectares }) => Math.round(hectares))).toEqual([550, 0, 450]);
  });

  it.each([
    ["no_samples", [], areas, {}],
    ["no_classes", pairs(["a", "a", 1]), [], {}],
    ["class_repeated", pairs(["loss", "loss", 2]), [...areas, areas[0]!], { class: "forest" }],
    [
      "area_invalid",
      pairs(["loss", "loss", 2]),
      [{ class: "loss", hectares: -1 }],
      { class: "loss", hectares: "-1" },
    ],
    ["area_invalid", [], [{ class: "loss", hectares: Number.NaN }], { class: "loss", hectares: "NaN" }],
    ["map_label_unknown", pairs(["water", "loss", 3]), areas, { label: "water", count: 3 }],
    ["reference_label_unknown", pairs(["loss", "los", 2]), areas, { label: "los", count: 2 }],
    ["stratum_without_samples", pairs(["loss", "loss", 2]), areas, { class: "forest", hectares: 900 }],
    [
      "stratum_without_area",
      pairs(["forest", "forest", 2], ["loss", "loss", 2]),
      [areas[0]!, { class: "loss", hectares: 0 }],
      { class: "loss", count: 2 },
    ],
  ])("are refused by name: %s", (code, samples, given, values) => {
    expect(() => stratifiedByClass(samples, given)).toThrow(
      expect.objectContaining({ name: "SamplingError", code, values }),
    );
  });

  it("are refused where the areas do not add up to what they should", () => {
    const samples = pairs(["forest", "forest", 2], ["loss", "loss", 2]);
    expect(() => stratifiedByClass(samples, areas, 1100)).toThrow(
      "The areas of the classes add up to 1,000 ha, not 1,100 ha",
    );
    expect(stratifiedByClass(samples, areas, 1000.05).totalHectares).toBe(1000);
  });

  it("are refused where the matrix has other classes or is none", () => {
    const matrix = errorMatrixOfRows(
      ["loss", "forest"],
      [
        [1, 2],
        [3, 4],
      ],
    );
    expect(() => stratifiedByClassOfMatrix(matrix, areas)).toThrow(/forest/);
    expect(() => errorMatrixOfRows(["a", "b"], [[1, 2], [3]])).toThrow(/no square table.*b/);
    expect(() => errorMatrixOfRows(["a"], [[0.5]])).toThrow(/whole numbers/);
    expect(() => errorMatrixOfRows(["a"], [[0]])).toThrow(/no samples/);
  });
});
