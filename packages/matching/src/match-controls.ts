import { deviationsOf } from "./covariates/spread.ts";
import { type DistanceKind, type MeasuredDistance, measuredDistance } from "./distance/measured-distance.ts";
import type { Caliper, Rows } from "./distance/nearest-donors.ts";
import { donorPool, type Zone } from "./donor-pool.ts";
import { MatchingError } from "./matching-error.ts";
import { matchZone, type ZonePairs } from "./optimal/match-zone.ts";
import type { OptimumProof } from "./optimal/prove-optimum.ts";
import { checkUnits, type LeftOut, type Units } from "./units.ts";

export type MatchOptions = {
  /** Mahalanobis where nothing is said. */
  distance?: DistanceKind;
  /** Controls for each unit of the project; 1 where nothing is said. */
  neighbours?: number;
  /** Greatest difference of a pair in each covariate, in pooled standard deviations; none where null or absent. */
  caliper?: Caliper;
  /** Any text: shuffles the order that decides between equal totals. Without, the identifiers decide. */
  seed?: string;
  /** Told of units that are done, of all. */
  progress?: (done: number, total: number) => void;
  signal?: AbortSignal;
};

/** A control of a unit of the project, by their numbers. */
export type MatchedPair = {
  treated: number;
  donor: number;
  /** Without unit, see `Matching.distance`. */
  distance: number;
  /** 1 by the number of controls that the unit has: each matched unit counts once. */
  weight: number;
};

/** A unit of the project with fewer controls than asked for. */
export type Unmatched = {
  unit: number;
  found: number;
  /** No donor is within the caliper, or those that are belong to others for whom they are nearer in all. */
  reason: "nobody-within-caliper" | "others-took-them";
};

export type Matching = {
  distance: { asked: DistanceKind; used: DistanceKind; dependent: string | null };
  neighbours: number;
  caliper: Caliper;
  seed: string | null;
  /** Numbers of all units that could be matched with each other. */
  treated: Int32Array;
  donors: Int32Array;
  /** Pooled standard deviation of each covariate among them, in its unit. */
  deviations: Float64Array;
  /** By the identifier of the unit, and of one unit the nearest first. */
  pairs: MatchedPair[];
  unmatched: Unmatched[];
  leftOut: LeftOut[];
  /** Sums over all zones. */
  proof: OptimumProof;
};

const longestTurnMs = 50;

/**
 * Controls of the units of a project: k donors each, without replacement, of least total distance. Where a caliper
 * leaves some without, as many places as possible are filled, and of those solutions the nearest is taken.
 *
 * @throws MatchingError "lengths-differ", "no-covariates", "covariate-repeated", "duplicate-ids", "neighbours-invalid",
 * "caliper-invalid", "no-treated", "covariate-missing", "covariate-constant", "too-few-donors", "not-proved"; the
 * reason of `signal` where it is aborted
 * Source: the form of VM0047's dynamic performance benchmark, k-nearest optimal matching without replacement, as
 * secondary sources tell it (the methodology itself was not opened); Rosenbaum (1989), Optimal matching for
 * observational studies, JASA 84, 1024–1032.
 */
export async function matchControls(units: Units, options: MatchOptions = {}): Promise<Matching> {
  const { distance: asked = "mahalanobis", neighbours = 1, caliper = null, seed } = options;
  checkUnits(units);
  checkSettings(neighbours, caliper);
  const { zones, leftOut } = donorPool(units, neighbours, seed);
  const treated = allOf(zones, "treated", units.ids);
  const donors = allOf(zones, "donors", units.ids);
  const deviations = deviationsOf(units.covariates, treated, donors);
  const measured = measuredDistance(asked, units.covariates, deviations, [treated, donors]);
  const pauses = new Pauses(options, treated.length);
  const proofs: OptimumProof[] = [];
  const pairs: MatchedPair[] = [];
  const unmatched: Unmatched[] = [];
  for (const zone of zones) {
    const found = await matchZone(rowsOf(measured, zone.treated), rowsOf(measured, zone.donors), {
      size: units.covariates.length,
      neighbours,
      caliper,
      afterUnit: () => pauses.afterUnit(),
    });
    proofs.push(found.proof);
    pairs.push(...pairsOf(zone, found, neighbours));
    unmatched.push(...unmatchedOf(zone, found, neighbours));
  }
  const { used, dependent } = measured;
  return {
    ...{ neighbours, caliper, seed: seed ?? null, treated, donors, deviations, leftOut },
    distance: { asked, used, dependent },
    pairs: pairs.sort(byIdentifier(units.ids)),
    unmatched: unmatched.sort((one, other) => one.unit - other.unit),
    proof: proofs.reduce(together),
  };
}

function checkSettings(neighbours: number, caliper: Caliper): void {
  if (!Number.isInteger(neighbours) || neighbours < 1)
    throw new MatchingError("neighbours-invalid", `${neighbours}`);
  if (caliper !== null && !(caliper > 0 && caliper < Number.POSITIVE_INFINITY))
    throw new MatchingError("caliper-invalid", `${caliper}`);
}

/** By identifier: sums that are made of them are then the same to the last bit, whatever the rows' order. */
function allOf(zones: readonly Zone[], side: "treated" | "donors", ids: readonly string[]): Int32Array {
  const all = zones.flatMap((zone) => [...zone[side]]);
  return Int32Array.from(all.sort((one, other) => (ids[one]! < ids[other]! ? -1 : 1)));
}

function rowsOf({ places, standardised }: MeasuredDistance, units: Int32Array): Rows {
  return { count: units.length, places: places(units), standardised: standardised(units) };
}

function pairsOf(zone: Zone, { pairs, empty }: ZonePairs, neighbours: number): MatchedPair[] {
  return pairs.map(({ treated, donor, distance }) => ({
    treated: zone.treated[treated]!,
    donor: zone.donors[donor]!,
    distance,
    weight: 1 / (neighbours - empty[treated]!),
  }));
}

function unmatchedOf(zone: Zone, { empty, hasCandidates }: ZonePairs, neighbours: number): Unmatched[] {
  return [...empty].flatMap((places, row) => {
    if (places === 0) return [];
    const reason = hasCandidates(row) ? "others-took-them" : "nobody-within-caliper";
    return [{ unit: zone.treated[row]!, found: neighbours - places, reason } as const];
  });
}

function byIdentifier(ids: readonly string[]) {
  const compared = (one: number, other: number) => (ids[one]! < ids[other]! ? -1 : one === other ? 0 : 1);
  return (one: MatchedPair, other: MatchedPair) =>
    compared(one.treated, other.treated) || one.distance - other.distance || compared(one.donor, other.donor);
}

function together(one: OptimumProof, other: OptimumProof): OptimumProof {
  return {
    totalDistance: one.totalDistance + other.totalDistance,
    lowerBound: one.lowerBound + other.lowerBound,
    leastReducedCost: Math.min(one.leastReducedCost, other.leastReducedCost),
    pairsLookedAt: one.pairsLookedAt + other.pairsLookedAt,
    pairsPossible: one.pairsPossible + other.pairsPossible,
  };
}

/** Tells of progress, stops where asked, and lets others work now and then. */
class Pauses {
  readonly #options: MatchOptions;
  readonly #total: number;
  #done = 0;
  #turnBegan = performance.now();

  constructor(options: MatchOptions, total: number) {
    this.#options = options;
    this.#total = total;
    options.signal?.throwIfAborted();
  }

  afterUnit(): Promise<void> | null {
    this.#done += 1;
    this.#options.progress?.(this.#done, this.#total);
    this.#options.signal?.throwIfAborted();
    return performance.now() - this.#turnBegan > longestTurnMs ? this.#pause() : null;
  }

  async #pause(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.#options.signal?.throwIfAborted();
    this.#turnBegan = performance.now();
  }
}
