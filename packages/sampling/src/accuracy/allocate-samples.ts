import { SamplingError } from "../sampling-error.ts";
import { deviationOf } from "./sample-size.ts";

/** How samples are shared out among strata. */
export const allocations = ["proportional", "equal", "neyman", "optimal"] as const;
export type Allocation = (typeof allocations)[number];

/** A stratum, as the allocation needs it. */
export type PlannedStratum = {
  name: string;
  /** Area or number of units, in one unit for all strata. */
  size: number;
  /** Expected user's accuracy (0 to 1); for `neyman` and `optimal`. */
  expectedAccuracy?: number;
  /** Cost of one sample, in any unit; for `optimal`. 1 where absent. */
  cost?: number;
  /** The most units that can be drawn. */
  population?: number;
};

/**
 * Shares samples out among strata: `equal` n/H, `proportional` by size W, `neyman` by W·S, `optimal` by W·S/√cost. Each gets
 * at least the minimum and at most its population; whole numbers by largest remainders, of equal ones the first.
 *
 * @param strata in any order
 * @param size of the whole sample
 * @param allocation how
 * @param minimum for each stratum that has a size, or its population where that is less
 * @returns numbers in the order of the strata, which add up to the size
 * @throws SamplingError neyman_without_accuracies, accuracy_invalid, cost_invalid, no_variance, minimum_too_large,
 *   size_above_population
 * @see Cochran 1977, sections 5.5 to 5.9; Olofsson et al. 2014, section 5.1.2
 */
export function allocateSamples(
  strata: readonly PlannedStratum[],
  size: number,
  allocation: Allocation,
  minimum = 0,
): number[] {
  const least = strata.map((stratum) =>
    stratum.size > 0 ? Math.min(minimum, stratum.population ?? minimum) : 0,
  );
  const most = strata.map((stratum) =>
    stratum.size > 0 ? (stratum.population ?? Number.POSITIVE_INFINITY) : 0,
  );
  const needed = least.reduce((sum, each) => sum + each, 0);
  if (needed > size) throw new SamplingError("minimum_too_large", { minimum, needed, size });
  const population = most.reduce((sum, each) => sum + each, 0);
  if (size > population) throw new SamplingError("size_above_population", { size, population });
  const importance = strata.map((stratum) => importanceOf(stratum, allocation));
  if (!importance.some((each) => each > 0)) throw new SamplingError("no_variance");
  return wholeNumbers(sharesWithin({ importance, least, most }, size), most, size);
}

function importanceOf(stratum: PlannedStratum, allocation: Allocation): number {
  const { name, size, expectedAccuracy, cost = 1 } = stratum;
  if (size === 0) return 0;
  if (allocation === "equal") return 1;
  if (allocation === "proportional") return size;
  if (expectedAccuracy === undefined) {
    throw new SamplingError("neyman_without_accuracies", { allocation, stratum: name });
  }
  const weighed = size * deviationOf(name, expectedAccuracy);
  if (allocation === "neyman") return weighed;
  if (!(cost > 0 && Number.isFinite(cost))) {
    throw new SamplingError("cost_invalid", { class: name, cost: String(cost) });
  }
  return weighed / Math.sqrt(cost);
}

type Bounds = { importance: readonly number[]; least: readonly number[]; most: readonly number[] };

/**
 * Shares by importance, but within bounds: share = clamp(λ·importance). The sum grows with λ, so λ is found by halving; strata
 * of no importance take what the others cannot hold.
 */
function sharesWithin({ importance, least, most }: Bounds, size: number): number[] {
  const sharesAt = (factor: number) =>
    importance.map((each, place) => Math.min(most[place]!, Math.max(least[place]!, factor * each)));
  const sumOf = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0);
  let [low, high] = [0, size / Math.min(...importance.filter((each) => each > 0))];
  for (let round = 0; round < 200; round += 1) {
    const middle = (low + high) / 2;
    if (sumOf(sharesAt(middle)) < size) low = middle;
    else high = middle;
  }
  const shares = sharesAt(high);
  let missing = size - sumOf(shares);
  for (let place = 0; place < shares.length && missing > 1e-6; place += 1) {
    const more = Math.min(missing, most[place]! - shares[place]!);
    shares[place]! += more;
    missing -= more;
  }
  return shares;
}

function wholeNumbers(shares: readonly number[], most: readonly number[], size: number): number[] {
  const numbers = shares.map((share) => Math.floor(share + 1e-9));
  const byRemainder = shares
    .map((share, place) => ({ place, remainder: share - numbers[place]! }))
    .sort((one, other) => other.remainder - one.remainder || one.place - other.place);
  let missing = size - numbers.reduce((sum, number) => sum + number, 0);
  while (missing > 0) {
    for (const { place } of byRemainder) {
      if (missing === 0 || numbers[place]! >= most[place]!) continue;
      numbers[place]! += 1;
      missing -= 1;
    }
  }
  return numbers;
}
