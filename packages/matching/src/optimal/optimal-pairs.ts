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
  readonly #places: number;
  readonly #emptyCost: number;
  /** Donors of each unit, `places` a unit, the first ones of them taken. */
  readonly #owned: Int32Array;
  readonly #ownedCount: Int32Array;
  readonly #heap = new EventHeap();
  /** Length at which a unit was reached, and whether its donors were looked at already. */
  readonly #reached: Float64Array;
  readonly #isScanned: Uint8Array;
  /** The donor that a unit would give up, the unit that would take it, and their distance. */
  readonly #given: Int32Array;
  readonly #taker: Int32Array;
  readonly #step: Float64Array;
  #touched: number[] = [];
  #scanned: number[] = [];
  /** The nearest end that is known: a free donor with the unit that takes it, or nobody where a place stays empty. */
  #end = { length: Number.POSITIVE_INFINITY, donor: NOBODY, unit: NOBODY, distance: 0 };

  /**
   * @param places controls for each unit
   * @param emptyCost more than any path of pairs, or Infinity where all places can be filled
   */
  constructor(nearest: NearestDonors, places: number, emptyCost: number) {
    const [units, donors] = [nearest.treated.count, nearest.donors.count];
    this.#nearest = nearest;
    this.#places = places;
    this.#emptyCost = emptyCost;
    this.owner = new Int32Array(donors).fill(NOBODY);
    this.distance = new Float64Array(donors);
    this.empty = new Int32Array(units);
    this.unitPrice = new Float64Array(units);
    this.donorPrice = new Float64Array(donors);
    this.#owned = new Int32Array(units * places);
    this.#ownedCount = new Int32Array(units);
    this.#reached = new Float64Array(units).fill(Number.POSITIVE_INFINITY);
    this.#isScanned = new Uint8Array(units);
    this.#given = new Int32Array(units);
    this.#taker = new Int32Array(units);
    this.#step = new Float64Array(units);
  }

  /**
   * Fills one more place of a unit, or leaves one place empty where none can be filled.
   *
   * @param unit a unit of which the nearest donors were asked for
   * @throws MatchingError "too-few-donors" where no place may stay empty and no donor is left
   */
  fillPlace(unit: number): void {
    const units = this.empty.length;
    this.#heap.clear();
    this.#end = { length: Number.POSITIVE_INFINITY, donor: NOBODY, unit: NOBODY, distance: 0 };
    this.#given[unit] = NOBODY;
    this.#reach(unit, 0);
    while (this.#heap.firstKey < this.#end.length) {
      const event = this.#heap.pop();
      if (event >= units) this.#widen(event - units);
      else if (this.#isScanned[event] === 0) this.#scan(event);
    }
    if (this.#end.unit === NOBODY) throw new MatchingError("too-few-donors", `${this.owner.length}`);
    this.#settle(this.#end.length);
    if (this.#end.donor === NOBODY) this.#leaveEmpty(this.#end.unit);
    else this.#handOn(this.#end.donor, this.#end.unit, this.#end.distance);
  }

  #reach(unit: number, length: number): void {
    if (this.#reached[unit] === Number.POSITIVE_INFINITY) this.#touched.push(unit);
    this.#reached[unit] = length;
    this.#heap.push(length, unit);
  }

  #scan(unit: number): void {
    this.#isScanned[unit] = 1;
    this.#scanned.push(unit);
    const empty = this.#reached[unit]! + Math.max(0, this.#emptyCost - this.unitPrice[unit]!);
    if (empty < this.#end.length) this.#end = { length: empty, donor: NOBODY, unit, distance: 0 };
    this.#lookAtDonors(unit, 0);
  }

  #widen(unit: number): void {
    const known = this.#nearest.known[unit]!.length;
    this.#nearest.widen(unit, 3 * known);
    this.#lookAtDonors(unit, known);
  }

  /** Looks at the donors of a unit from one place of its list on, and says when the unknown ones may matter. */
  #lookAtDonors(unit: number, first: number): void {
    const known = this.#nearest.known[unit]!;
    const distances = this.#nearest.distances[unit]!;
    const least = this.#reached[unit]!;
    const base = least - this.unitPrice[unit]!;
    for (let place = first; place < known.length; place += 1) {
      const distance = distances[place]!;
      // Prices of donors are never above nought: those behind are farther still.
      if (base + distance > this.#end.length) return;
      const donor = known[place]!;
      const length = Math.max(least, base + distance - this.donorPrice[donor]!);
      if (length >= this.#end.length) continue;
      const owner = this.owner[donor]!;
      if (owner === NOBODY) this.#end = { length, donor, unit, distance };
      else if (this.#isScanned[owner] === 0 && length < this.#reached[owner]!) {
        this.#reach(owner, length);
        this.#given[owner] = donor;
        this.#taker[owner] = unit;
        this.#step[owner] = distance;
      }
    }
    const unknown = Math.max(least, base + this.#nearest.radius[unit]!);
    if (unknown < this.#end.length) this.#heap.push(unknown, this.empty.length + unit);
  }

  /** A unit on the way gives up one place, and its donor goes to the one before. */
  #leaveEmpty(unit: number): void {
    this.empty[unit]! += 1;
    const donor = this.#given[unit]!;
    if (donor === NOBODY) return;
    const last = this.#ownedCount[unit]! - 1;
    this.#owned[this.#placeOf(unit, donor)] = this.#owned[unit * this.#places + last]!;
    this.#ownedCount[unit] = last;
    this.#handOn(donor, this.#taker[unit]!, this.#step[unit]!);
  }

  /** Gives a donor to a unit, the one that it gives up to the next, and so on to the unit that began. */
  #handOn(first: number, taker: number, step: number): void {
    let [donor, unit, distance] = [first, taker, step];
    for (;;) {
      const given = this.#given[unit]!;
      this.owner[donor] = unit;
      this.distance[donor] = distance;
      // Rounding must not add up: the pair's reduced cost is nought again.
      this.donorPrice[donor] = Math.min(0, distance - this.unitPrice[unit]!);
      this.#owned[given === NOBODY ? this.#newPlace(unit) : this.#placeOf(unit, given)] = donor;
      if (given === NOBODY) return;
      [donor, unit, distance] = [given, this.#taker[unit]!, this.#step[unit]!];
    }
  }

  #newPlace(unit: number): number {
    const count = this.#ownedCount[unit]!;
    this.#ownedCount[unit] = count + 1;
    return unit * this.#places + count;
  }

  #placeOf(unit: number, donor: number): number {
    return this.#owned.indexOf(donor, unit * this.#places);
  }

  /** Moves the prices by what the search found, and forgets it. */
  #settle(length: number): void {
    for (const unit of this.#scanned) {
      const price = this.unitPrice[unit]! + length - this.#reached[unit]!;
      this.unitPrice[unit] = price;
      this.#isScanned[unit] = 0;
      const start = unit * this.#places;
      for (let place = start; place < start + this.#ownedCount[unit]!; place += 1) {
        const donor = this.#owned[place]!;
        this.donorPrice[donor] = Math.min(0, this.distance[donor]! - price);
      }
    }
    for (const unit of this.#touched) this.#reached[unit] = Number.POSITIVE_INFINITY;
    this.#scanned = [];
    this.#touched = [];
  }
}
