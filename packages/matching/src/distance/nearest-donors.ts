/** Rows of one zone, by which units are compared; see `MeasuredDistance`. */
export type Rows = { count: number; places: Float64Array; standardised: Float64Array };

/** Largest difference of each covariate in pooled standard deviations; null where any difference is allowed. */
export type Caliper = number | null;

/** A difference of exactly the caliper is within it, whatever rounding made of it. */
const calipersRounding = 1 + 1e-12;

/**
 * The nearest donors of each unit, the nearest first, equal ones in an order of its own; as many as were asked for, and
 * more when `widen` is called. Memory grows with what was asked for, never with units times donors.
 */
export class NearestDonors {
  readonly treated: Rows;
  readonly donors: Rows;
  /** Donors of each unit, as far as they are known. */
  readonly known: Int32Array[] = [];
  readonly distances: Float64Array[] = [];
  /** No donor that is not known yet is nearer than this; Infinity where all that are allowed are known. */
  readonly radius: Float64Array;
  readonly #size: number;
  readonly #caliper: number;
  #heap: { squares: Float64Array; numbers: Int32Array };

  /** @param size number of covariates: the length of a row */
  constructor(treated: Rows, donors: Rows, size: number, caliper: Caliper) {
    this.treated = treated;
    this.donors = donors;
    this.#size = size;
    this.#caliper = caliper === null ? Number.POSITIVE_INFINITY : caliper * calipersRounding;
    this.radius = new Float64Array(treated.count);
    this.#heap = { squares: new Float64Array(0), numbers: new Int32Array(0) };
    for (let unit = 0; unit < treated.count; unit += 1) {
      this.known.push(new Int32Array(0));
      this.distances.push(new Float64Array(0));
    }
  }

  /** Looks for the nearest `count` donors of a unit; those known before stay the first ones. */
  widen(unit: number, count: number): void {
    const wanted = Math.min(count, this.donors.count);
    if (this.#heap.squares.length < wanted)
      this.#heap = { squares: new Float64Array(wanted), numbers: new Int32Array(wanted) };
    const found = this.#collect(unit, wanted);
    const { squares, numbers } = this.#heap;
    const order = Array.from({ length: found }, (_, place) => place).sort(
      (one, other) => squares[one]! - squares[other]! || numbers[one]! - numbers[other]!,
    );
    const [first, donors] = [this.#firstOf(unit), this.donors.count];
    this.known[unit] = Int32Array.from(order, (place) => (first + numbers[place]!) % donors);
    this.distances[unit] = Float64Array.from(order, (place) => Math.sqrt(squares[place]!));
    const isAll = found < wanted || wanted === this.donors.count;
    this.radius[unit] = isAll ? Number.POSITIVE_INFINITY : this.distances[unit].at(-1)!;
  }

  /** Whether a pair is within the caliper. */
  allows(unit: number, donor: number): boolean {
    if (this.#caliper === Number.POSITIVE_INFINITY) return true;
    const [from, to] = [unit * this.#size, donor * this.#size];
    for (let column = 0; column < this.#size; column += 1) {
      const apart = this.treated.standardised[from + column]! - this.donors.standardised[to + column]!;
      if (!(Math.abs(apart) <= this.#caliper)) return false;
    }
    return true;
  }

  /** Each unit begins elsewhere among donors that are equally near, or all would want the same ones. */
  #firstOf(unit: number): number {
    return Math.floor((unit / this.treated.count) * this.donors.count);
  }

  /** Fills the heap, the farthest on top, with the nearest donors; gives how many there are. */
  #collect(unit: number, wanted: number): number {
    const { squares, numbers } = this.#heap;
    const size = this.#size;
    const places = this.donors.places;
    const own = this.treated.places.subarray(unit * size, (unit + 1) * size);
    const first = this.#firstOf(unit);
    const count = this.donors.count;
    let found = 0;
    for (let turn = 0; turn < count; turn += 1) {
      const donor = first + turn < count ? first + turn : first + turn - count;
      const start = donor * size;
      const limit = found < wanted ? Number.POSITIVE_INFINITY : squares[0]!;
      let square = 0;
      for (let column = 0; column < size && square < limit; column += 1) {
        const apart = own[column]! - places[start + column]!;
        square += apart * apart;
      }
      if (square >= limit || !this.allows(unit, donor)) continue;
      if (found < wanted) {
        raise(squares, numbers, found, square, turn);
        found += 1;
      } else sink(squares, numbers, found, square, turn);
    }
    return found;
  }
}

function isBelow(squares: Float64Array, numbers: Int32Array, place: number, square: number, turn: number) {
  return squares[place]! < square || (squares[place] === square && numbers[place]! < turn);
}

function raise(squares: Float64Array, numbers: Int32Array, end: number, square: number, donor: number): void {
  let place = end;
  while (place > 0) {
    const parent = (place - 1) >> 1;
    if (!isBelow(squares, numbers, parent, square, donor)) break;
    squares[place] = squares[parent]!;
    numbers[place] = numbers[parent]!;
    place = parent;
  }
  squares[place] = square;
  numbers[place] = donor;
}

/** Puts a nearer donor in the place of the farthest. */
function sink(
  squares: Float64Array,
  numbers: Int32Array,
  count: number,
  square: number,
  donor: number,
): void {
  let place = 0;
  for (;;) {
    let child = 2 * place + 1;
    if (child >= count) break;
    if (child + 1 < count && isBelow(squares, numbers, child, squares[child + 1]!, numbers[child + 1]!))
      child += 1;
    if (isBelow(squares, numbers, child, square, donor)) break;
    squares[place] = squares[child]!;
    numbers[place] = numbers[child]!;
    place = child;
  }
  squares[place] = square;
  numbers[place] = donor;
}
