/** Sums by tuples of values of one length; NaN in a tuple means no data there. */
export type TupleSums = {
  /** Number of tuples so far. */
  readonly count: number;
  /** The tuple that `add` adds to. */
  readonly tuple: Float64Array;
  /** Adds a weight to the sum of the tuple. */
  add(weight: number): void;
  /** Gives every tuple with its sum, ordered by their values, no data last. */
  forEach(visit: (values: Float64Array, first: number, sum: number) => void): void;
  clear(): void;
};

const keptSlots = 4096;

/**
 * Sums in an open-addressing table over typed memory, which is kept when it is cleared.
 * @param length values in a tuple
 */
export function createTupleSums(length: number): TupleSums {
  const tuple = new Float64Array(length);
  const bits = new Uint32Array(tuple.buffer);
  let slots = new Int32Array(64).fill(-1);
  let values = new Float64Array(32 * length);
  let sums = new Float64Array(32);
  let count = 0;
  let last = 0;

  const same = (entry: number): boolean => {
    for (let index = 0; index < length; index++) {
      const [known, value] = [values[entry * length + index]!, tuple[index]!];
      if (Number.isNaN(known) ? !Number.isNaN(value) : known !== value) return false;
    }
    return true;
  };
  const slotOf = (mask: number): number => {
    let slot = hashOf(bits) & mask;
    while (slots[slot] !== -1 && !same(slots[slot]!)) slot = (slot + 1) & mask;
    return slot;
  };
  const grow = () => {
    const [oldValues, oldSums] = [values, sums];
    values = new Float64Array(2 * oldValues.length);
    values.set(oldValues);
    sums = new Float64Array(2 * oldSums.length);
    sums.set(oldSums);
    const own = tuple.slice();
    slots = new Int32Array(2 * slots.length).fill(-1);
    for (let entry = 0; entry < count; entry++) {
      tuple.set(values.subarray(entry * length, (entry + 1) * length));
      slots[slotOf(slots.length - 1)] = entry;
    }
    tuple.set(own);
  };

  const entryOf = (): number => {
    let slot = slotOf(slots.length - 1);
    if (slots[slot] !== -1) return slots[slot]!;
    if (count === sums.length) {
      grow();
      slot = slotOf(slots.length - 1);
    }
    values.set(tuple, count * length);
    sums[count] = 0;
    slots[slot] = count;
    return count++;
  };

  return {
    get count() {
      return count;
    },
    tuple,
    add(weight) {
      for (let index = 0; index < length; index++) tuple[index] = canonical(tuple[index]!);
      // Neighbouring pixels mostly hold the same values.
      if (last >= count || !same(last)) last = entryOf();
      sums[last] = sums[last]! + weight;
    },
    forEach(visit) {
      const order = Array.from({ length: count }, (_, entry) => entry);
      order.sort((one, other) => compare(values, one * length, other * length, length));
      for (const entry of order) visit(values, entry * length, sums[entry]!);
    },
    clear() {
      // A large plot must not make every later one clear its table.
      if (slots.length > keptSlots) {
        slots = new Int32Array(64);
        values = new Float64Array(32 * length);
        sums = new Float64Array(32);
      }
      slots.fill(-1);
      count = 0;
    },
  };
}

/** One NaN and one zero: bits decide where a tuple is looked for. */
function canonical(value: number): number {
  return Number.isNaN(value) ? Number.NaN : value + 0;
}

function hashOf(bits: Uint32Array): number {
  let hash = 0;
  for (let index = 0; index < bits.length; index++) {
    hash = Math.imul(hash ^ bits[index]!, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash;
}

function compare(values: Float64Array, one: number, other: number, length: number): number {
  for (let index = 0; index < length; index++) {
    const [a, b] = [values[one + index]!, values[other + index]!];
    if (a < b || (Number.isNaN(b) && !Number.isNaN(a))) return -1;
    if (a > b || (Number.isNaN(a) && !Number.isNaN(b))) return 1;
  }
  return 0;
}
