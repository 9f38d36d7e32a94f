import type { SampleAmount } from "./sampling-plan.ts";

/**
 * How many units an amount is of a population: the number itself, or the percentage of it, rounded up.
 *
 * @param amount number or percentage (above 0, at most 100)
 * @param population number of units
 */
export function countOf(amount: SampleAmount, population: number): number {
  if ("number" in amount) return amount.number;
  // 7 % of 100 is 7.000000000000001 in floating point, and not 8 units.
  return Math.min(population, Math.ceil((amount.percentage * population) / 100 - 1e-9));
}
