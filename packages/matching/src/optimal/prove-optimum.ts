import type { NearestDonors } from "../distance/nearest-donors.ts";
import { MatchingError } from "../matching-error.ts";
import { NOBODY, type OptimalPairs } from "./optimal-pairs.ts";

/** What shows that no other pairs have a smaller total: the prices are a bound from below, and the total meets it. */
export type OptimumProof = {
  /** Sum of the distances of the pairs. */
  totalDistance: number;
  /** No allowed pairs, as many as these, have a smaller sum. */
  lowerBound: number;
  /** The least reduced cost of any allowed pair; below nought by rounding only. */
  leastReducedCost: number;
  /** Pairs whose distance was kept; the reduced costs of the others are bounded by the radius of their unit. */
  pairsLookedAt: number;
  pairsPossible: number;
};

/** Prices go up to the cost of an empty place, and each sum rounds them. */
const relativeRounding = 1e-13;

/**
 * Proves by reduced costs that the pairs are the optimum (complementary slackness), from prices and distances alone.
 *
 * @param places controls for each unit
 * @param emptyCost cost of an empty place; Infinity where none may stay empty
 * @param scale the greatest distance that is possible
 * @throws MatchingError "not-proved" where rounding is too great, which the detail tells
 * Source: duality of linear programmes; Ahuja, Magnanti and Orlin (1993), Network Flows, theorem 9.4.
 */
export function proveOptimum(
  pairs: OptimalPairs,
  nearest: NearestDonors,
  { places, emptyCost, scale }: { places: number; emptyCost: number; scale: number },
): OptimumProof {
  const mayBeEmpty = emptyCost < Number.POSITIVE_INFINITY;
  const tolerance = relativeRounding * (1 + scale + (mayBeEmpty ? emptyCost : 0));
  const { unitPrice, donorPrice, empty } = pairs;
  let least = 0;
  let slack = 0;
  let pairsLookedAt = 0;
  let placed = 0;
  for (let unit = 0; unit < nearest.treated.count; unit += 1) {
    const price = unitPrice[unit]!;
    const distances = nearest.distances[unit]!;
    least = Math.min(least, emptyCost - price, nearest.radius[unit]! - price);
    nearest.known[unit]!.forEach((donor, place) => {
      least = Math.min(least, distances[place]! - price - donorPrice[donor]!);
    });
    if (empty[unit]! > 0) slack += empty[unit]! * Math.abs(emptyCost - price);
    placed += empty[unit]!;
    pairsLookedAt += distances.length;
  }
  let totalDistance = 0;
  pairs.owner.forEach((unit, donor) => {
    // What complementary slackness wants to be nought: the prices of free donors, and reduced costs of pairs.
    if (unit === NOBODY) slack += Math.abs(donorPrice[donor]!);
    else {
      placed += 1;
      totalDistance += pairs.distance[donor]!;
      slack += Math.abs(pairs.distance[donor]! - unitPrice[unit]! - donorPrice[donor]!);
    }
    if (donorPrice[donor]! > 0) slack = Number.POSITIVE_INFINITY;
  });
  const wanted = places * nearest.treated.count;
  const gap = slack - wanted * least;
  if (placed !== wanted || least < -tolerance || gap > 2 * wanted * tolerance)
    throw new MatchingError("not-proved", `${least}, ${gap} of ${totalDistance}`);
  return {
    totalDistance,
    lowerBound: totalDistance - gap,
    leastReducedCost: least,
    pairsLookedAt,
    pairsPossible: nearest.treated.count * nearest.donors.count,
  };
}
