import { createRandom, type Random } from "@parcelle/demonstration/random";
import { describe, expect, it } from "vitest";
import { isLong } from "../../../../tools/draw.ts";
import { MatchingError } from "../matching-error.ts";
import { type BenchmarkOptions, performanceBenchmark } from "./performance-benchmark.ts";
import { type MatchedSet, matchedSets, type Stocking, stockingByYear } from "./stocking.ts";

const pairs = [
  { treated: "b", control: "r", weight: 1 },
  { treated: "a", control: "p", weight: 0.5 },
  { treated: "a", control: "q", weight: 0.5 },
];
const sets = matchedSets(pairs);
const stocking: Stocking = {
  years: [2020, 2022, 2025],
  valuesById: new Map([
    ["a", [10, 14, 20]],
    ["b", [20, 24, 34]],
    ["p", [10, 11, 12]],
    ["q", [14, 15, 20]],
    ["r", [22, 22, 24]],
  ]),
};
const years: BenchmarkOptions = { from: 2020, to: 2025, seed: "1" };

/** Sets of one control each, whose changes are drawn around two means. */
function drawnSets(random: Random, count: number, means: { project: number; controls: number }) {
  const valuesById = new Map<string, number[]>();
  const drawn: MatchedSet[] = Array.from({ length: count }, (_, at) => {
    valuesById.set(`t${at}`, [0, means.project + 2 * random.normal()]);
    valuesById.set(`c${at}`, [0, means.controls + 2 * random.normal()]);
    return { treated: `t${at}`, controls: [{ id: `c${at}`, weight: 1 }] };
  });
  return { drawn, stocking: { years: [0, 1], valuesById } };
}

describe("stocking index", () => {
  it("is told year by year, each unit as much as another, its controls by their weights", () => {
    expect(stockingByYear(sets, stocking)).toEqual([
      { year: 2020, project: 15, controls: 17 },
      { year: 2022, project: 19, controls: 17.5 },
      { year: 2025, project: 27, controls: 20 },
    ]);
  });
});

describe("performance benchmark", () => {
  it("is the change of the controls by that of the project, and the rest is to credit", () => {
    const found = performanceBenchmark(sets, stocking, years);
    // Project 10 and 14; controls 4 and 2; differences 6 and 12: mean 9, deviation √18, t = 9 / 3 with 1 degree.
    expect(found).toMatchObject({ projectChange: 12, controlChange: 3, difference: 9, benchmark: 0.25 });
    expect(found.creditShare).toBe(0.75);
    expect(found.test).toMatchObject({ t: 3, freedom: 1, isSignificant: false });
    expect(found.test.probability).toBeCloseTo(1 - (2 / Math.PI) * Math.atan(3), 12);
    expect(found.differenceInterval).toEqual({ low: 6, high: 12 });
    expect(found.benchmarkInterval).toEqual({ low: 2 / 14, high: 0.4 });
    expect(found.formula.verified).toBe(false);
    expect(found.notices).toEqual([
      "formula-unverified",
      "leakage-not-included",
      "few-project-samples",
      "not-significant",
    ]);
  });

  it("is the same for the same seed, and draws others for another", () => {
    const { drawn, stocking: own } = drawnSets(createRandom("seed"), 40, { project: 5, controls: 2 });
    const asked = { from: 0, to: 1, seed: "7" };
    const first = performanceBenchmark(drawn, own, asked);
    expect(performanceBenchmark(drawn, own, asked)).toEqual(first);
    const other = performanceBenchmark(drawn, own, { ...asked, seed: "8" });
    expect(other.benchmark).toBe(first.benchmark);
    expect(other.benchmarkInterval).not.toEqual(first.benchmarkInterval);
    expect(first.test.isSignificant).toBe(true);
    expect(first.notices).toEqual(["formula-unverified", "leakage-not-included"]);
  });

  it("has intervals that hold the truth as often as they say", () => {
    const random = createRandom("coverage");
    const rounds = isLong ? 2_000 : 400;
    let [ofDifference, ofBenchmark] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const { drawn, stocking: own } = drawnSets(random, 60, { project: 6, controls: 3 });
      const options = { from: 0, to: 1, seed: `${round}`, draws: 400 };
      const { differenceInterval, benchmarkInterval } = performanceBenchmark(drawn, own, options);
      if (differenceInterval.low <= 3 && differenceInterval.high >= 3) ofDifference += 1;
      if (benchmarkInterval!.low <= 0.5 && benchmarkInterval!.high >= 0.5) ofBenchmark += 1;
    }
    for (const share of [ofDifference / rounds, ofBenchmark / rounds]) {
      expect(share).toBeGreaterThan(0.91);
      expect(share).toBeLessThan(0.98);
    }
  });

  it.each<[string, number, number, string[]]>([
    ["did not grow", -1, 1, ["project-did-not-grow", "not-significant"]],
    ["grew less than its controls", 3, 6, ["controls-grew-more", "not-significant"]],
    ["grew while its controls declined", 6, -3, ["controls-declined"]],
    ["may not have grown at all", -0.28, 0, ["not-significant", "interval-unstable"]],
  ])("says so where the project %s, and cuts nothing off", (_, project, controls, notices) => {
    const { drawn, stocking: own } = drawnSets(createRandom("edge 2"), 40, { project, controls });
    const found = performanceBenchmark(drawn, own, { from: 0, to: 1, seed: "1" });
    expect(found.notices).toEqual(expect.arrayContaining(notices));
    expect(found.creditShare === null).toBe(notices.includes("project-did-not-grow"));
    expect(found.benchmarkInterval === null).toBe(
      found.creditShare === null || notices.includes("interval-unstable"),
    );
    if (found.creditShare !== null)
      expect(found.creditShare).toBe(1 - found.controlChange / found.projectChange);
  });

  it.each<[string, () => unknown, string]>([
    [
      "a year that is not there",
      () => performanceBenchmark(sets, stocking, { ...years, to: 2024 }),
      "year-missing",
    ],
    ["one unit alone", () => performanceBenchmark(sets.slice(1), stocking, years), "too-few-sets"],
    ["too few draws", () => performanceBenchmark(sets, stocking, { ...years, draws: 10 }), "draws-invalid"],
    [
      "a control without a value",
      () => stockingByYear(sets, { ...stocking, valuesById: new Map([...stocking.valuesById].slice(0, 4)) }),
      "stocking-missing",
    ],
    [
      "a value that is no number",
      () =>
        stockingByYear(sets, {
          ...stocking,
          valuesById: new Map([...stocking.valuesById, ["a", [1, Number.NaN, 2]]]),
        }),
      "stocking-missing",
    ],
  ])("refuses by name: %s", (_, attempt, code) => {
    expect(attempt).toThrow(expect.objectContaining({ code }));
    expect(attempt).toThrow(MatchingError);
  });
});
