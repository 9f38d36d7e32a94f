/** Units of a leaf: so few are looked at one by one. */
const leafSize = 8;

/** Finds the nearest of units that become fewer: a k-d tree that counts what is left in each of its parts. */
export class NearestTree {
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #units: Uint32Array;
  /** Of each unit its place in `#units`; those that are left stand first in their leaf. */
  readonly #places: Uint32Array;
  readonly #leafOf: Uint32Array;
  #nodes = 0;
  /** Of each part: its first place, how many are left, the part that it is of, and its own two, -1 for a leaf. */
  readonly #first: Int32Array;
  readonly #left: Int32Array;
  readonly #parent: Int32Array;
  readonly #low: Int32Array;
  readonly #high: Int32Array;
  /** Of each part west, south, east, north. */
  readonly #boxes: Float64Array;
  #best: number[] = [];
  #bestSquared = 0;

  /**
   * @param x eastings of all units
   * @param y northings of all units
   */
  constructor(x: Float64Array, y: Float64Array) {
    this.#x = x;
    this.#y = y;
    this.#units = Uint32Array.from(x.keys());
    this.#places = new Uint32Array(x.length);
    this.#leafOf = new Uint32Array(x.length);
    // Halving leaves at least half a leaf in each.
    const most = Math.max(1, Math.ceil((4 * x.length) / leafSize));
    this.#first = new Int32Array(most);
    this.#left = new Int32Array(most);
    this.#parent = new Int32Array(most);
    this.#low = new Int32Array(most).fill(-1);
    this.#high = new Int32Array(most).fill(-1);
    this.#boxes = new Float64Array(4 * most);
    this.#build(0, x.length, -1);
    for (let place = 0; place < x.length; place += 1) this.#places[this.#units[place]!] = place;
  }

  #build(first: number, end: number, parent: number): number {
    const units = this.#units.subarray(first, end);
    const number = this.#nodes;
    this.#nodes += 1;
    this.#first[number] = first;
    this.#left[number] = end - first;
    this.#parent[number] = parent;
    const [across, up] = this.#measureBox(number, units);
    if (end - first <= leafSize) {
      for (const unit of units) this.#leafOf[unit] = number;
      return number;
    }
    const along = across >= up ? this.#x : this.#y;
    units.sort((one, other) => along[one]! - along[other]! || one - other);
    const middle = (first + end) >> 1;
    this.#low[number] = this.#build(first, middle, number);
    this.#high[number] = this.#build(middle, end, number);
    return number;
  }

  /** Keeps the box of a part, and gives its width and height. */
  #measureBox(number: number, units: Uint32Array): [number, number] {
    let [west, south] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    let [east, north] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let place = 0; place < units.length; place += 1) {
      const x = this.#x[units[place]!]!;
      const y = this.#y[units[place]!]!;
      if (x < west) west = x;
      if (x > east) east = x;
      if (y < south) south = y;
      if (y > north) north = y;
    }
    this.#boxes.set([west, south, east, north], 4 * number);
    return [east - west, north - south];
  }

  /** Takes a unit out; it must be there. */
  remove(unit: number): void {
    const leaf = this.#leafOf[unit]!;
    const last = this.#first[leaf]! + this.#left[leaf]! - 1;
    const other = this.#units[last]!;
    const place = this.#places[unit]!;
    this.#units[place] = other;
    this.#places[other] = place;
    this.#units[last] = unit;
    this.#places[unit] = last;
    for (let node = leaf; node >= 0; node = this.#parent[node]!) this.#left[node]! -= 1;
  }

  /** The nearest others of a unit, all that are equally near; none where it is alone. The list is used again by the next call. */
  nearest(unit: number): readonly number[] {
    this.#best.length = 0;
    this.#bestSquared = Number.POSITIVE_INFINITY;
    this.#search(0, unit, this.#x[unit]!, this.#y[unit]!);
    return this.#best;
  }

  #search(number: number, unit: number, x: number, y: number): void {
    const low = this.#low[number]!;
    if (low < 0) {
      this.#searchLeaf(number, unit, x, y);
      return;
    }
    const high = this.#high[number]!;
    const toLow = this.#left[low] === 0 ? Number.POSITIVE_INFINITY : this.#squaredTo(low, x, y);
    const toHigh = this.#left[high] === 0 ? Number.POSITIVE_INFINITY : this.#squaredTo(high, x, y);
    const isLowFirst = toLow <= toHigh;
    const nearer = isLowFirst ? toLow : toHigh;
    const farther = isLowFirst ? toHigh : toLow;
    if (nearer < Number.POSITIVE_INFINITY && nearer <= this.#bestSquared)
      this.#search(isLowFirst ? low : high, unit, x, y);
    if (farther < Number.POSITIVE_INFINITY && farther <= this.#bestSquared)
      this.#search(isLowFirst ? high : low, unit, x, y);
  }

  #searchLeaf(number: number, unit: number, x: number, y: number): void {
    const first = this.#first[number]!;
    const end = first + this.#left[number]!;
    for (let place = first; place < end; place += 1) {
      const other = this.#units[place]!;
      if (other === unit) continue;
      const squared = (this.#x[other]! - x) ** 2 + (this.#y[other]! - y) ** 2;
      if (squared > this.#bestSquared) continue;
      if (squared < this.#bestSquared) this.#best.length = 0;
      this.#bestSquared = squared;
      this.#best.push(other);
    }
  }

  #squaredTo(number: number, x: number, y: number): number {
    const boxes = this.#boxes;
    const across = Math.max(boxes[4 * number]! - x, 0, x - boxes[4 * number + 2]!);
    const up = Math.max(boxes[4 * number + 1]! - y, 0, y - boxes[4 * number + 3]!);
    return across * across + up * up;
  }
}
