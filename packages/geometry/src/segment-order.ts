/** Blocks are halved beyond this, so that putting one in moves no more than so many. */
const LONGEST_BLOCK = 512;

/** A place among the segments. It holds until segments are put in or taken out. */
export type OrderPlace = { block: number; offset: number };

/**
 * Numbers of segments in the order in which a line crosses them, from south to north. One is put in or taken out without
 * moving those of other blocks, and found with the logarithm of their count.
 */
export class SegmentOrder {
  /** None is empty, but for the only one. */
  readonly #blocks: number[][] = [[]];

  /**
   * The place of the first segment that is not below something.
   *
   * @param isBelow true for all segments up to some place, false from there on
   */
  find(isBelow: (segment: number) => boolean): OrderPlace {
    const block = firstOf(this.#blocks.length - 1, (number) => isBelow(this.#blocks[number]!.at(-1)!));
    const segments = this.#blocks[block]!;
    return { block, offset: firstOf(segments.length, (offset) => isBelow(segments[offset]!)) };
  }

  /** The segment at a place, or null behind the last one. */
  at({ block, offset }: OrderPlace): number | null {
    return this.#blocks[block]?.[offset] ?? this.#blocks[block + 1]?.[0] ?? null;
  }

  /** The segment before a place, or null where it is the first one. */
  before({ block, offset }: OrderPlace): number | null {
    return (offset > 0 ? this.#blocks[block]?.[offset - 1] : this.#blocks[block - 1]?.at(-1)) ?? null;
  }

  /** The place of the next segment. */
  next({ block, offset }: OrderPlace): OrderPlace {
    const isInBlock = offset + 1 < this.#blocks[block]!.length || block + 1 === this.#blocks.length;
    return isInBlock ? { block, offset: offset + 1 } : { block: block + 1, offset: 0 };
  }

  /** Puts a segment in the place of the one that is there. */
  set(place: OrderPlace, segment: number): void {
    this.#blocks[place.block]![place.offset] = segment;
  }

  /** Puts segments in the place of as many as are said. */
  replace({ block, offset }: OrderPlace, count: number, segments: readonly number[]): void {
    for (let left = count, number = block, from = offset; left > 0; from = 0) {
      const taken = this.#blocks[number]!.splice(from, left).length;
      left -= taken;
      if (number > block && this.#blocks[number]!.length === 0) this.#blocks.splice(number, 1);
      else number += 1;
    }
    this.#putIn(block, offset, segments);
  }

  #putIn(number: number, offset: number, segments: readonly number[]): void {
    const block = this.#blocks[number]!;
    if (block.length + segments.length <= LONGEST_BLOCK) {
      block.splice(offset, 0, ...segments);
      if (block.length === 0 && this.#blocks.length > 1) this.#blocks.splice(number, 1);
      return;
    }
    const joined = [...block.slice(0, offset), ...segments, ...block.slice(offset)];
    const blocks: number[][] = [];
    for (let start = 0; start < joined.length; start += LONGEST_BLOCK / 2) {
      blocks.push(joined.slice(start, start + LONGEST_BLOCK / 2));
    }
    this.#blocks.splice(number, 1, ...blocks);
  }
}

/** The first of so many numbers for which the test fails, which holds up to some number. */
function firstOf(count: number, test: (number: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (test(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
