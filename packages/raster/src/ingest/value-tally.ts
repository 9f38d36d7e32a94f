import { type Scaling, scaled } from "../tiff/scaling.ts";

/** More than any classification has; of measured values a preview shows the first. */
export const mostCountedValues = 10_000;

/** How often values occur. */
export type ValueCounts = {
  /** Of as many values as are counted. */
  counts: Map<number, number>;
  /** Pixels of the values beyond those, and between which they lie; null where all are counted. */
  uncounted: { pixels: number; least: number; most: number } | null;
};

/** Counts values, so many that their memory stays small whatever a file holds. */
export class ValueTally {
  readonly #counts = new Map<number, number>();
  #others = 0;
  #least = Number.POSITIVE_INFINITY;
  #most = Number.NEGATIVE_INFINITY;

  add(value: number): void {
    const count = this.#counts.get(value);
    if (count === undefined && this.#counts.size >= mostCountedValues) this.#pass(value);
    else this.#counts.set(value, (count ?? 0) + 1);
  }

  #pass(value: number): void {
    this.#others += 1;
    this.#least = Math.min(this.#least, value);
    this.#most = Math.max(this.#most, value);
  }

  scaledBy(scaling: Scaling | null): ValueCounts {
    const counts = new Map([...this.#counts].map(([sample, count]) => [scaled(sample, scaling), count]));
    if (this.#others === 0) return { counts, uncounted: null };
    const ends = [scaled(this.#least, scaling), scaled(this.#most, scaling)];
    return { counts, uncounted: { pixels: this.#others, least: Math.min(...ends), most: Math.max(...ends) } };
  }
}
