import type { NearestDonors } from "../distance/nearest-donors.ts";
import { MatchingError } from "../matching-error.ts";
import { EventHeap } from "./event-heap.ts";

/** Nobody: a donor that is free, the end of a path. */
export const NOBODY = -1;

/**
 * Pairs of least total distance, each donor in one pair at most: a minimum-cost flow by successive shortest paths with
 * potentials (prices), on the nearest donors of each unit only. A unit whose unknown donors could shorten the path at
 * hand is given more of them within the search, so that no pair that was never looked at has a negative reduced cost:
 * what comes out is the optimum among all pairs. A place that stays empty costs `emptyCost`: with more than all
 * pairs together, as many places as possible are filled, and among those the total is least.
 *
 * Sources: Edmonds and Karp (1972), J. ACM 19, 248–264 (potentials); Jonker and Volgenant (1987), Computing 38,
 * 325–340 (shortest augmenting paths); widening while searching as in U, Mouratidis, Yiu and Mamoulis (2008),
 * Capacity constrained assignment in spatial databases, SIGMOD (idea from memory, the paper was not opened).
 */
export class OptimalPairs {
  /** The unit that each donor is the control of, or NOBODY. */
  readonly owner: Int32Array;
  /** Distance of each donor to its owner. */
  readonly distance: Float64Array;
  /** Places of each unit that nobody fills. */
  readonly empty: Int32Array;
  /** Price of each unit, at most the cost of any of its pairs less the donor's price. */
  readonly unitPrice: Float64Array;
  /** Price of each donor: 0 where it is free, else 0 or below. */
  readonly donorPrice: Float64Array;
  readonly #nearest: NearestDonors;
  readonly #emptyCost: number;
  readonly #heap = new EventHeap();
  readonly #reached: Float64Array;
  /** The unit from which a donor was reached, and its distance to it. */
  readonly #from: Int32Array;
  readonly #step: Float64Array;
  /** The donor through which a unit was reached. */
  readonly #entered: Int32Array;
  readonly #unitReached: Float64Array;
  #touched: number[] = [];
  #settled: number[] = [];
  #scanned: number[] = [];
  /** Length of the shortest path to an end that is known so far. */
  #best = Number.POSITIVE_INFINITY;

  /** @param emptyCost more than any path of pairs, or Infinity where all places can be filled */
  constructor(nearest: NearestDonors, emptyCost: number) {
    const [units, donors] = [nearest.treated.count, nearest.donors.count];
    this.#nearest = nearest;
    this.#emptyCost = emptyCost;
    this.owner = new Int32Array(donors).fill(NOBODY);
    this.distance = new Float64Array(donors);
    this.empty = new Int32Array(units);
    this.unitPrice = new Float64Array(units);
    this.donorPrice = new Float64Array(donors);
    this.#reached = new Float64Array(donors).fill(Number.POSITIVE_INFINITY);
    this.#from = new Int32Array(donors);
    this.#step = new Float64Array(donors);
    this.#entered = new Int32Array(units);
    this.#unitReached = new Float64Array(units).fill(Number.NaN);
  }

  /**
   * Fills one more place of a unit, or leaves one place empty where none can be filled.
   *
   * @param unit a unit of which the nearest donors were asked for
   * @throws MatchingError "too-few-donors" where no place may stay empty and no donor is left
   */
  fillPlace(unit: number): void {
    this.#heap.clear();
    this.#best = Number.POSITIVE_INFINITY;
    const [donors, units] = [this.owner.length, this.empty.length];
    this.#scan(unit, 0, NOBODY);
    for (;;) {
      const length = this.#heap.firstKey;
      const event = this.#heap.pop();
      if (event === NOBODY) throw new MatchingError("too-few-donors", `${donors}`);
      if (event >= donors + units) {
        this.#leaveEmpty(event - donors - units, length);
        return;
      }
      if (event >= donors) {
        this.#widen(event - donors);
        continue;
      }
      if (length > this.#reached[event]!) continue;
      if (this.owner[event] === NOBODY) {
        this.#settle(length);
        this.#handOn(event);
        return;
      }
      this.#settled.push(event);
      const owner = this.owner[event]!;
      if (Number.isNaN(this.#unitReached[owner]!)) this.#scan(owner, length, event);
    }
  }

  #scan(unit: number, length: number, entered: number): void {
    this.#unitReached[unit] = length;
    this.#entered[unit] = entered;
    this.#scanned.push(unit);
    if (this.#emptyCost < Number.POSITIVE_INFINITY)
      this.#offerEnd(
        length + Math.max(0, this.#emptyCost - this.unitPrice[unit]!),
        this.owner.length + this.empty.length + unit,
      );
    this.#reachDonors(unit, 0);
  }

  #widen(unit: number): void {
    const known = this.#nearest.known[unit]!.length;
    this.#nearest.widen(unit, 3 * known);
    this.#reachDonors(unit, known);
  }

  /** Reaches the donors of a unit from one place of its list on, and says when the unknown ones may matter. */
  #reachDonors(unit: number, first: number): void {
    const known = this.#nearest.known[unit]!;
    const distances = this.#nearest.distances[unit]!;
    const base = this.#unitReached[unit]! - this.unitPrice[unit]!;
    const least = this.#unitReached[unit]!;
    for (let place = first; place < known.length; place += 1) {
      const donor = known[place]!;
      const length = Math.max(least, base + distances[place]! - this.donorPrice[donor]!);
      if (length >= this.#reached[donor]! || length > this.#best) continue;
      if (this.#reached[donor] === Number.POSITIVE_INFINITY) this.#touched.push(donor);
      this.#reached[donor] = length;
      this.#from[donor] = unit;
      this.#step[donor] = distances[place]!;
      if (this.owner[donor] === NOBODY) this.#offerEnd(length, donor);
      else this.#heap.push(length, donor);
    }
    const unknown = base + this.#nearest.radius[unit]!;
    if (unknown < this.#best) this.#heap.push(Math.max(least, unknown), this.owner.length + unit);
  }

  #offerEnd(length: number, event: number): void {
    this.#best = Math.min(this.#best, length);
    this.#heap.push(length, event);
  }

  /** A unit on the way gives up one place, and its donor goes to the one before. */
  #leaveEmpty(unit: number, length: number): void {
    this.#settle(length);
    this.empty[unit]! += 1;
    const donor = this.#entered[unit]!;
    if (donor !== NOBODY) this.#handOn(donor);
  }

  /** Gives each donor of the path to the unit that reached it. */
  #handOn(last: number): void {
    let donor = last;
    while (donor !== NOBODY) {
      const unit = this.#from[donor]!;
      this.owner[donor] = unit;
      this.distance[donor] = this.#step[donor]!;
      // Rounding must not add up: the pair's reduced cost is nought again.
      this.donorPrice[donor] = Math.min(0, this.distance[donor]! - this.unitPrice[unit]!);
      donor = this.#entered[unit]!;
    }
  }

  /** Moves the prices by what the search found, and forgets it. */
  #settle(length: number): void {
    for (const unit of this.#scanned) {
      this.unitPrice[unit]! += length - this.#unitReached[unit]!;
      this.#unitReached[unit] = Number.NaN;
    }
    for (const donor of this.#settled)
      this.donorPrice[donor] = Math.min(0, this.distance[donor]! - this.unitPrice[this.owner[donor]!]!);
    for (const donor of this.#touched) this.#reached[donor] = Number.POSITIVE_INFINITY;
    this.#scanned = [];
    this.#settled = [];
    this.#touched = [];
  }
}
