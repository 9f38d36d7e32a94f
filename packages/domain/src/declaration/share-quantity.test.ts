import { expect, it } from "vitest";
import { shareQuantity } from "./share-quantity.ts";

const sum = (parts: readonly number[], step: number) =>
  parts.reduce((total, part) => total + Math.round(part / step), 0) * step;

it("a quantity that is one part stays whole, to its last digit", () => {
  expect(shareQuantity(25_000.1234, [3], 0.001)).toEqual([25_000.1234]);
});

it("parts follow their weights and are the whole together", () => {
  expect(shareQuantity(1_000, [1, 3], 0.001)).toEqual([250, 750]);
  expect(shareQuantity(100, [1, 1, 1], 0.001)).toEqual([33.334, 33.333, 33.333]);
});

it("pieces stay whole pieces", () => {
  expect(shareQuantity(10, [1, 1, 1], 1)).toEqual([4, 3, 3]);
});

it("parts without weight are alike", () => {
  expect(shareQuantity(10, [0, 0], 1)).toEqual([5, 5]);
});

it("a weight below nought is refused", () => {
  expect(() => shareQuantity(10, [1, -1], 1)).toThrow(RangeError);
  expect(() => shareQuantity(10, [1, Number.NaN], 1)).toThrow(RangeError);
});

it("nothing is lost or made, however the weights lie", () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const weights = Array.from({ length: 1 + (seed % 9) }, (_, place) => (seed * (place + 3) * 7919) % 101);
    const whole = ((seed * 104_729) % 9_999_999) / 1_000;
    expect(sum(shareQuantity(whole, weights, 0.001), 0.001)).toBeCloseTo(whole, 6);
  }
});
