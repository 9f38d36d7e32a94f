import type { SampleAmount } from "./sampling-plan.ts";

/**
 * How many units an amount is of a population: the number itself, or the percentage of it, rounded up.
 *
 * @param amount number or percentage (above 0, at most 100)
 * @param population number of units
 */
export function countOf(amount: SampleAmount, population: number): number {
  if ("number" in amount) return amount.number;
  // 1.1 % of 3,000 is 33.00000000000001 in floating point, and not 34 units.
  return Math.min(population, Math.ceil((amount.percentage * population) / 100 - 1e-9));
}
