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
  readonly #nodes: {
    first: number;
    left: number;
    box: Float64Array;
    parent: number;
    low: number;
    high: number;
  }[] = [];
  #best: number[] = [];
  #bestSquared = 0;

  /**
   * @param x eastings of all units
   * @param y northings of all units
   */
  constructor(x: Float64Array, y: Float64Array) {
    this.#x = x;
    this.#y = y;
    this.#units = Uint32Array.from(x, (_, unit) => unit);
    this.#places = new Uint32Array(x.length);
    this.#leafOf = new Uint32Array(x.length);
    if (x.length > 0) this.#build(0, x.length, -1);
    for (const [place, unit] of this.#units.entries()) this.#places[unit] = place;
  }

  #build(first: number, end: number, parent: number): number {
    const units = this.#units.subarray(first, end);
    const box = this.#boxOf(units);
    const number = this.#nodes.length;
    const node = { first, left: end - first, box, parent, low: -1, high: -1 };
    this.#nodes.push(node);
    const isPoint = box[0] === box[2] && box[1] === box[3];
    if (end - first <= leafSize || isPoint) {
      for (const unit of units) this.#leafOf[unit] = number;
      return number;
    }
    const along = box[2]! - box[0]! >= box[3]! - box[1]! ? this.#x : this.#y;
    units.sort((one, other) => along[one]! - along[other]! || one - other);
    const middle = (first + end) >> 1;
    node.low = this.#build(first, middle, number);
    node.high = this.#build(middle, end, number);
    return number;
  }

  #boxOf(units: Uint32Array): Float64Array {
    const box = Float64Array.of(
      ...[Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
      ...[Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
    );
    for (const unit of units) {
      box[0] = Math.min(box[0]!, this.#x[unit]!);
      box[1] = Math.min(box[1]!, this.#y[unit]!);
      box[2] = Math.max(box[2]!, this.#x[unit]!);
      box[3] = Math.max(box[3]!, this.#y[unit]!);
    }
    return box;
  }

  /** Takes a unit out; it must be there. */
  remove(unit: number): void {
    const leaf = this.#leafOf[unit]!;
    const { first, left } = this.#nodes[leaf]!;
    const last = this.#units[first + left - 1]!;
    const place = this.#places[unit]!;
    this.#units[place] = last;
    this.#places[last] = place;
    this.#units[first + left - 1] = unit;
    this.#places[unit] = first + left - 1;
    for (let node = leaf; node >= 0; node = this.#nodes[node]!.parent) this.#nodes[node]!.left -= 1;
  }

  /** The nearest others of a unit, all that are equally near; none where it is alone. The list is used again by the next call. */
  nearest(unit: number): readonly number[] {
    this.#best.length = 0;
    this.#bestSquared = Number.POSITIVE_INFINITY;
    this.#search(0, unit, 0);
    return this.#best;
  }

  #search(number: number, unit: number, squared: number): void {
    const node = this.#nodes[number]!;
    if (node.left === 0 || squared > this.#bestSquared) return;
    if (node.low < 0) {
      this.#searchLeaf(node.first, node.left, unit);
      return;
    }
    const low = this.#squaredTo(node.low, unit);
    const high = this.#squaredTo(node.high, unit);
    if (low <= high) {
      this.#search(node.low, unit, low);
      this.#search(node.high, unit, high);
    } else {
      this.#search(node.high, unit, high);
      this.#search(node.low, unit, low);
    }
  }

  #searchLeaf(first: number, left: number, unit: number): void {
    for (let place = first; place < first + left; place += 1) {
      const other = this.#units[place]!;
      if (other === unit) continue;
      const squared = (this.#x[other]! - this.#x[unit]!) ** 2 + (this.#y[other]! - this.#y[unit]!) ** 2;
      if (squared > this.#bestSquared) continue;
      if (squared < this.#bestSquared) this.#best.length = 0;
      this.#bestSquared = squared;
      this.#best.push(other);
    }
  }

  #squaredTo(number: number, unit: number): number {
    const { box } = this.#nodes[number]!;
    const x = this.#x[unit]!;
    const y = this.#y[unit]!;
    return Math.max(box[0]! - x, 0, x - box[2]!) ** 2 + Math.max(box[1]! - y, 0, y - box[3]!) ** 2;
  }
}
