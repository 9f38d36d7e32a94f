import { expect, it } from "vitest";
import { twoSidedProbability, twoSidedQuantile } from "./student-t.ts";

/** By scipy 1.10.1: 2 * stats.t.sf(t, freedom). */
const ofScipy = [
  [0.5, 1, 0.7048327646991336],
  [2, 1, 0.2951672353008664],
  [2.5, 4, 0.06676654481198813],
  [1.96, 29, 0.059667795519591345],
  [3.3, 29, 0.0025669142292085835],
  [0.01, 100, 0.9920412102344285],
  [8, 60, 4.9002651479502194e-11],
  [2.042272456301238, 30, 0.04999999999999999],
  [1.2, 2000, 0.23028146551074036],
] as const;

it.each(ofScipy)(
  "Student's t of %d with %d degrees of freedom is as likely as scipy says",
  (t, freedom, probability) => {
    expect(twoSidedProbability(t, freedom) / probability).toBeCloseTo(1, 10);
    expect(twoSidedProbability(-t, freedom)).toBe(twoSidedProbability(t, freedom));
  },
);

it("nought is always reached, and what is without bound never", () => {
  expect(twoSidedProbability(0, 5)).toBe(1);
  expect(twoSidedProbability(Number.POSITIVE_INFINITY, 5)).toBe(0);
});

/** By scipy 1.17.1: stats.t.isf(probability / 2, freedom). */
const passedOfScipy = [
  [0.05, 1, 12.706204736174705],
  [0.05, 4, 2.7764451051977943],
  [0.05, 29, 2.045229642132704],
  [0.01, 10, 3.1692726726169504],
] as const;

it.each(passedOfScipy)(
  "the value that is passed with a probability of %d and %d degrees of freedom is that of scipy",
  (probability, freedom, value) => {
    expect(twoSidedQuantile(probability, freedom) / value).toBeCloseTo(1, 9);
  },
);
