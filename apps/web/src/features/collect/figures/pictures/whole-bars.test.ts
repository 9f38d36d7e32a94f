import { expect, test } from "vitest";
import { wholeBars } from "./whole-bars.ts";

test("a gap between numbers is a gap between bars, and bounds are plain decimals", () => {
  const bars = [
    { place: 1, count: 3 },
    { place: 3, count: 1 },
  ];
  expect(wholeBars({ bars, side: 0.1 })).toEqual([
    { from: 0.1, to: 0.2, count: 3 },
    { from: 0.2, to: 0.3, count: 0 },
    { from: 0.3, to: 0.4, count: 1 },
  ]);
});

test("numbers that are all the same have no bars", () => {
  expect(wholeBars({ bars: [], side: null })).toEqual([]);
});
