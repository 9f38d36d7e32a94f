import { describe, expect, it } from "vitest";
import { countOf } from "./sample-amount.ts";
import { readSamplingPlan } from "./sampling-plan.ts";
import { checkShares, passesFilter, stratumNames, stratumOf } from "./share-filter.ts";

const least = { cluster: { length: 500, width: 500 }, size: { number: 10 }, draw: "balanced" };
const prior = { layer: "forest.tif", classes: [1] };

describe("a sampling plan", () => {
  it("needs little, and says what it takes for the rest", () => {
    expect(readSamplingPlan(least)).toEqual({ ...least, edge: "any", probability: "equal" });
  });

  it.each([
    ["$", null],
    ["size", { ...least, size: { number: 0 } }],
    ["size", { ...least, size: { percentage: 101 } }],
    ["size", { ...least, size: { number: 5, percentage: 5 } }],
    ["draw", { ...least, draw: "haphazard" }],
    ["cluster.width", { ...least, cluster: { length: 500, width: -1 } }],
    ["secondStage", { ...least, secondStage: { size: { number: 3 }, draw: "simple" } }],
    ["strata", { ...least, strata: { breaks: [0.5] } }],
    ["strata.breaks", { ...least, prior, strata: { breaks: [0.5, 0.5] } }],
    ["strata.expectedAccuracies", { ...least, prior, strata: { breaks: [0.5], expectedAccuracies: [0.9] } }],
    ["strata.costs", { ...least, prior, strata: { breaks: [0.5], costs: [1, 2, 3] } }],
    ["prior.filter", { ...least, prior: { ...prior, filter: { operation: "between", from: 0.6, to: 0.4 } } }],
    ["prior.filter.share", { ...least, prior: { ...prior, filter: { operation: "equals", share: 2 } } }],
    ["dataSizeHectares", { ...least, dataSizeHectares: 0 }],
    ["$", { ...least, unknown: 1 }],
  ])("that is wrong at %s is refused with that place", (path, value) => {
    expect(() => readSamplingPlan(value)).toThrow(
      expect.objectContaining({
        code: "design_invalid",
        values: { path: expect.stringMatching(path === "$" ? /^\$$/ : path), message: expect.any(String) },
      }),
    );
  });

  it("is refused where cells do not fill a cluster, or a simple draw is to be unequal", () => {
    expect(() => readSamplingPlan({ ...least, cell: { length: 150, width: 100 } })).toThrow(
      /Cells of 150 m do not fill a cluster of 500 m \(length\)/,
    );
    expect(() => readSamplingPlan({ ...least, draw: "simple", probability: "size" })).toThrow(/simple draw/);
    expect(readSamplingPlan({ ...least, cell: { length: 500 / 3, width: 0.1 } })).toBeTruthy();
  });
});

describe("amounts", () => {
  it("are numbers, or percentages rounded up, but not by what floating point adds", () => {
    expect(countOf({ number: 12 }, 5)).toBe(12);
    expect(countOf({ percentage: 7 }, 100)).toBe(7);
    expect(countOf({ percentage: 7 }, 101)).toBe(8);
    expect(countOf({ percentage: 1.1 }, 3000)).toBe(33);
    expect(countOf({ percentage: 0.01 }, 50)).toBe(1);
    expect(countOf({ percentage: 100 }, 50)).toBe(50);
  });
});

describe("class shares", () => {
  it("pass at least, at most, between and equals, ends and rounding included", () => {
    const shares = [0, 0.2, 0.5, 0.8, 1];
    const passing = (filter: Parameters<typeof passesFilter>[1]) =>
      shares.filter((share) => passesFilter(share, filter));
    expect(passing({ operation: "at_least", share: 0.5 })).toEqual([0.5, 0.8, 1]);
    expect(passing({ operation: "at_most", share: 0.2 })).toEqual([0, 0.2]);
    expect(passing({ operation: "between", from: 0.2, to: 0.8 })).toEqual([0.2, 0.5, 0.8]);
    expect(passing({ operation: "equals", share: 1 })).toEqual([1]);
    expect(passesFilter(1 - 1e-9, { operation: "equals", share: 1 })).toBe(true);
  });

  it("fall into strata that are named by their ends", () => {
    expect(stratumNames([0.1, 0.5])).toEqual(["0-10 %", "10-50 %", "50-100 %"]);
    expect([0, 0.05, 0.1, 0.49, 0.5, 1].map((share) => stratumOf(share, [0.1, 0.5]))).toEqual([
      0, 0, 1, 1, 2, 2,
    ]);
  });

  it("are refused where they are not one a cluster or no share", () => {
    expect(() => checkShares([1], 2)).toThrow(/1 class shares for 2 clusters/);
    expect(() => checkShares([0.5, 1.5], 2)).toThrow(/cluster 2.*1\.5/);
    expect([...checkShares([Number.NaN, 1 + 1e-9], 2)]).toEqual([Number.NaN, 1]);
  });
});
