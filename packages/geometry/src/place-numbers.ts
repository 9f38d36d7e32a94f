import type { Position } from "geojson";

const bits = new Float64Array(2);
const words = new Uint32Array(bits.buffer);

/** Gives places numbers from 0 on, equal places the same one, without making texts of them. */
export class PlaceNumbers {
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  /** number of the place and one, by hash; 0 where free */
  readonly #table: Int32Array;
  #count = 0;

  /** @param most how many places there can be */
  constructor(most: number) {
    this.#x = new Float64Array(most);
    this.#y = new Float64Array(most);
    this.#table = new Int32Array(2 ** Math.ceil(Math.log2(2 * most + 2)));
  }

  get count(): number {
    return this.#count;
  }

  numberOf(position: Position): number {
    // Zero has two signs and is one place.
    const x = position[0]! + 0;
    const y = position[1]! + 0;
    const mask = this.#table.length - 1;
    for (let slot = hashOf(x, y) & mask; ; slot = (slot + 1) & mask) {
      const known = this.#table[slot]! - 1;
      if (known < 0) return this.#add(x, y, slot);
      if (this.#x[known] === x && this.#y[known] === y) return known;
    }
  }

  #add(x: number, y: number, slot: number): number {
    const number = this.#count;
    this.#x[number] = x;
    this.#y[number] = y;
    this.#count += 1;
    this.#table[slot] = this.#count;
    return number;
  }
}

function hashOf(x: number, y: number): number {
  bits[0] = x;
  bits[1] = y;
  let hash = 0;
  for (let word = 0; word < 4; word += 1) {
    hash = Math.imul(hash ^ words[word]!, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash;
}
