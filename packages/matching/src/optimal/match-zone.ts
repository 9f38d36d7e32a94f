import { type Caliper, NearestDonors, type Rows } from "../distance/nearest-donors.ts";
import { OptimalPairs } from "./optimal-pairs.ts";
import { type OptimumProof, proveOptimum } from "./prove-optimum.ts";

/** Pairs of one zone by row of its units and donors; `empty` places of each unit; donors within reach of it. */
export type ZonePairs = {
  pairs: { treated: number; donor: number; distance: number }[];
  empty: Int32Array;
  /** Whether any donor is within the caliper of a unit at all. */
  hasCandidates: (treated: number) => boolean;
  proof: OptimumProof;
};

export type ZoneSettings = {
  /** Number of covariates. */
  size: number;
  neighbours: number;
  caliper: Caliper;
  /** Called after each unit: what it gives is waited for; it may throw to stop. */
  afterUnit: () => Promise<void> | null;
};

/** Donors known of each unit at first: most searches end among them. */
const knownAtFirst = 12;

/**
 * The optimal pairs of one zone, with their proof.
 *
 * @param treated, donors rows of the units and donors, in the order that decides between equals
 * @throws MatchingError "not-proved", and whatever `afterUnit` throws
 */
export async function matchZone(treated: Rows, donors: Rows, settings: ZoneSettings): Promise<ZonePairs> {
  const { size, neighbours, caliper } = settings;
  const nearest = new NearestDonors(treated, donors, size, caliper);
  const scale = greatestDistance(treated.places, donors.places, size);
  // More than all pairs together: no sum of distances makes up for a place that could have been filled.
  const emptyCost = caliper === null ? Number.POSITIVE_INFINITY : treated.count * neighbours * scale + 1;
  const optimum = new OptimalPairs(nearest, neighbours, emptyCost);
  for (let unit = 0; unit < treated.count; unit += 1) {
    nearest.widen(unit, knownAtFirst + 2 * neighbours);
    optimum.unitPrice[unit] = 0;
    for (let place = 0; place < neighbours; place += 1) optimum.fillPlace(unit);
    const pause = settings.afterUnit();
    if (pause !== null) await pause;
  }
  const pairs: ZonePairs["pairs"] = [];
  optimum.owner.forEach((unit, donor) => {
    if (unit >= 0) pairs.push({ treated: unit, donor, distance: optimum.distance[donor]! });
  });
  return {
    pairs,
    empty: optimum.empty,
    hasCandidates: (unit) => nearest.known[unit]!.length > 0,
    proof: proveOptimum(optimum, nearest, { places: neighbours, emptyCost, scale }),
  };
}

/** Diagonal of the box around all places: no two are farther apart. */
function greatestDistance(treated: Float64Array, donors: Float64Array, size: number): number {
  let squares = 0;
  for (let column = 0; column < size; column += 1) {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const places of [treated, donors])
      for (let at = column; at < places.length; at += size) {
        low = Math.min(low, places[at]!);
        high = Math.max(high, places[at]!);
      }
    squares += (high - low) ** 2;
  }
  return Math.sqrt(squares);
}
