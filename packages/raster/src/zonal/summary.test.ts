import { describe, expect, test } from "vitest";
import { daysOf } from "../products/date-encoding.ts";
import { weightAround, weightByYear } from "./date-classes.ts";
import { quantileOf, summaryOf, weighedValues } from "./summary.ts";

const weighed = {
  values: Float64Array.of(0, 19, 20, 21, 24),
  weights: Float64Array.of(600, 100, 150, 50, 100),
};

describe("figures of weighed values", () => {
  test("are sum, mean and extremes by weight", () => {
    const summary = summaryOf(weighed);
    expect(summary).toMatchObject({ weight: 1000, minimum: 0, maximum: 24 });
    expect(summary.sum).toBe(19 * 100 + 20 * 150 + 21 * 50 + 24 * 100);
    expect(summary.mean).toBeCloseTo(8.35, 12);
  });

  test("are quantiles that occur, at their exact weight", () => {
    expect([0, 0.5, 0.6, 0.600001, 0.7, 0.85, 1].map((share) => quantileOf(weighed, share))).toEqual([
      0, 0, 0, 19, 19, 20, 24,
    ]);
    expect(() => quantileOf(weighed, 1.1)).toThrow(RangeError);
  });

  test("are in the unit of the layer where its file notes scale and offset, also one that turns the order around", () => {
    const tenths = { ...weighed, scaling: { scale: 0.1, offset: 5 } };
    const summary = summaryOf(tenths);
    expect(summary).toMatchObject({ weight: 1000, minimum: 5, maximum: 7.4 });
    expect(summary.mean).toBeCloseTo(5.835, 12);
    expect(summary.sum).toBeCloseTo(5835, 9);
    expect([0.5, 0.7, 1].map((share) => quantileOf(tenths, share))).toEqual([5, 6.9, 7.4]);
    const turned = { ...weighed, scaling: { scale: -1, offset: 0 } };
    expect(summaryOf(turned)).toMatchObject({ minimum: -24, maximum: 0, mean: -8.35 });
    expect([0, 0.1, 0.2, 0.5].map((share) => quantileOf(turned, share))).toEqual([-24, -24, -20, 0]);
  });

  test("leave dates as they are written, whatever the file notes", () => {
    const scaling = { scale: 0.1, offset: 5 };
    expect([...weightByYear({ ...weighed, scaling }, { kind: "year", base: 2000 })][0]).toEqual([2019, 100]);
  });

  test("leave what has no data out, and say nothing where nothing is left", () => {
    const table = {
      width: 1,
      firsts: Float64Array.of(0, 2),
      counts: Int32Array.of(2, 1),
      values: Float64Array.of(7, Number.NaN, Number.NaN),
      sums: Float64Array.of(3, 5, 9),
    };
    expect(summaryOf(weighedValues(table, 0))).toMatchObject({ weight: 3, mean: 7 });
    expect(summaryOf(weighedValues(table, 1))).toMatchObject({ weight: 0, mean: null, minimum: null });
    expect(quantileOf(weighedValues(table, 1), 0.5)).toBeNull();
  });
});

describe("dates in values", () => {
  test("are years, days since a day and days of years", () => {
    expect(daysOf(21, { kind: "year", base: 2000 })).toEqual({ from: "2021-01-01", to: "2021-12-31" });
    expect(daysOf(2021, { kind: "year", base: 0 })?.from).toBe("2021-01-01");
    expect(daysOf(21_847, { kind: "days", since: "2014-12-31", scale: 10_000 })?.from).toBe("2020-01-21");
    expect(daysOf(24_060, { kind: "year-and-day" })?.from).toBe("2024-02-29");
    expect(daysOf(0, { kind: "year", base: 2000 })).toBeNull();
    expect(daysOf(20_000, { kind: "days", since: "2014-12-31", scale: 10_000 })).toBeNull();
  });

  test("share the weight out by year, and before and after a day", () => {
    const years = { kind: "year", base: 2000 } as const;
    expect([...weightByYear(weighed, years)]).toEqual([
      [2019, 100],
      [2020, 150],
      [2021, 50],
      [2024, 100],
    ]);
    expect(weightAround(weighed, years, "2020-12-31")).toEqual({ upTo: 250, after: 150, unclear: 0 });
    expect(weightAround(weighed, years, "2020-06-30")).toEqual({ upTo: 100, after: 150, unclear: 150 });
  });
});
