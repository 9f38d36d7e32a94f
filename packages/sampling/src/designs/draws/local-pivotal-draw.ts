import type { SeededRandom } from "@parcelle/domain/random/seeded-random";
import { NearestTree } from "./nearest-tree.ts";

/** What is left of a probability by rounding is nothing. */
const rounding = 1e-9;
const decisionsAtOnce = 2048;

/** How far a long draw is, and how to end it. */
export type DrawOptions = {
  progress?: (done: number, total: number) => void;
  signal?: AbortSignal;
};

/**
 * Draws units spread over the zone, with given inclusion probabilities, by the local pivotal method (LPM 2): again and again a
 * unit that is drawn at random and its nearest one play for their probabilities, until each is in or out. Near units are seldom both
 * drawn. Units equally near are drawn by lot.
 *
 * @param x eastings in metres, one a unit
 * @param y northings
 * @param probabilities at most 1 each
 * @param random stream of the draw
 * @param options progress in decided units, signal
 * @returns numbers of units, rising; as many as the probabilities add up to, where that is a whole number
 * @throws the reason of the signal
 * @see Grafström, Lundström and Schelin 2012, Biometrics 68, 514-520; Deville and Tillé 1998, Biometrika 85, 89-101
 */
export async function localPivotalDraw(
  x: Float64Array,
  y: Float64Array,
  probabilities: Float64Array,
  random: SeededRandom,
  { progress, signal }: DrawOptions = {},
): Promise<Uint32Array> {
  const chances = probabilities.slice();
  const tree = new NearestTree(x, y);
  const undecided = new Undecided(chances, tree);
  for (let step = 0; undecided.count > 1; step += 1) {
    const unit = undecided.pick(random);
    const near = tree.nearest(unit);
    const other = near[near.length === 1 ? 0 : random.below(near.length)]!;
    play(chances, unit, other, random);
    undecided.settle(unit);
    undecided.settle(other);
    if ((step + 1) % decisionsAtOnce === 0) {
      progress?.(chances.length - undecided.count, chances.length);
      await new Promise((resolve) => setTimeout(resolve));
      signal?.throwIfAborted();
    }
  }
  if (undecided.count === 1) {
    const last = undecided.pick(random);
    const whole = Math.round(chances[last]!);
    // Only what the probabilities lack to a whole number is left to chance.
    const isWhole = Math.abs(chances[last]! - whole) < 1e-6;
    chances[last] = isWhole ? whole : Number(random.next() < chances[last]!);
  }
  return Uint32Array.from(chances.keys()).filter((unit) => chances[unit] === 1);
}

/** One of two units takes what it can of the other's probability: all of it, or as much as makes it certain. */
function play(chances: Float64Array, one: number, other: number, random: SeededRandom): void {
  const [mine, yours] = [chances[one]!, chances[other]!];
  const sum = mine + yours;
  const chance = random.next();
  if (sum < 1) {
    const wins = chance * sum < mine;
    chances[one] = wins ? sum : 0;
    chances[other] = wins ? 0 : sum;
    return;
  }
  const wins = chance * (2 - sum) < 1 - yours;
  chances[one] = wins ? 1 : sum - 1;
  chances[other] = wins ? sum - 1 : 1;
}

/** The units that are neither in nor out. */
class Undecided {
  count = 0;
  readonly #chances: Float64Array;
  readonly #tree: NearestTree;
  readonly #units: Uint32Array;
  readonly #places: Int32Array;

  constructor(chances: Float64Array, tree: NearestTree) {
    this.#chances = chances;
    this.#tree = tree;
    this.#units = Uint32Array.from(chances, (_, unit) => unit);
    this.#places = Int32Array.from(chances, (_, unit) => unit);
    this.count = chances.length;
    for (const unit of chances.keys()) this.settle(unit);
  }

  pick(random: SeededRandom): number {
    return this.#units[random.below(this.count)]!;
  }

  /** Takes a unit out whose probability is 0 or 1. */
  settle(unit: number): void {
    const chance = this.#chances[unit]!;
    if (chance > rounding && chance < 1 - rounding) return;
    this.#chances[unit] = Math.round(chance);
    this.count -= 1;
    const place = this.#places[unit]!;
    const last = this.#units[this.count]!;
    this.#units[place] = last;
    this.#places[last] = place;
    this.#tree.remove(unit);
  }
}
