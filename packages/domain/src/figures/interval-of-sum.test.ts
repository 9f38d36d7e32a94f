import { expect, it } from "vitest";
import { intervalOfSum } from "./interval-of-sum.ts";

it("bounds of a sum are the sums of bounds", () => {
  expect(intervalOfSum({ count: 2, withInterval: 2, value: 30, low: 21, high: 39 })).toEqual({
    low: 21,
    high: 39,
  });
});

it("a lower bound that was cut off at nothing counts as far down as its upper one reaches up", () => {
  expect(intervalOfSum({ count: 2, withInterval: 2, value: 110, low: 90, high: 140 }).low).toBe(80);
  expect(intervalOfSum({ count: 3, withInterval: 3, value: 111, low: 90, high: 640 }).low).toBe(0);
});

it("a sum has no bounds where one of its figures has none", () => {
  const sums = { count: 2, withInterval: 1, value: 30, low: 6, high: 14 };
  expect(intervalOfSum(sums)).toEqual({ low: null, high: null });
});
