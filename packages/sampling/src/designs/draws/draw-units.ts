import { seededRandom } from "@parcelle/domain/random/seeded-random";
import type { Draw } from "../sampling-plan.ts";
import { inclusionProbabilities } from "./inclusion-probabilities.ts";
import { type DrawOptions, localPivotalDraw } from "./local-pivotal-draw.ts";
import { simpleDraw } from "./simple-draw.ts";
import { alongRows, systematicDraw } from "./systematic-draw.ts";

/** Units of a grid among which some are drawn. */
export type GridUnits = {
  columns: Int32Array;
  rows: Int32Array;
  /** metres between columns and between rows */
  length: number;
  width: number;
};

/** What is asked for. */
export type AskedDraw = {
  draw: Draw;
  count: number;
  /** Number of the stream: two draws of one seed are told apart by it. */
  seed: string;
  /** Sizes that probabilities are in proportion to, one a member; equal where absent. */
  sizes?: ArrayLike<number>;
};

/** Units that were drawn, and the inclusion probability of each. */
export type DrawnUnits = { units: Uint32Array; probabilities: Float64Array; certain: number };

/**
 * Draws some of a set of grid units.
 *
 * @param grid columns and rows of all units
 * @param members numbers of the units that may be drawn
 * @param asked how and how many, at most all members
 * @param options progress, signal
 * @returns numbers of units, rising
 * @throws the reason of the signal
 */
export async function drawUnits(
  grid: GridUnits,
  members: Uint32Array,
  { draw, count, seed, sizes }: AskedDraw,
  options: DrawOptions = {},
): Promise<DrawnUnits> {
  const random = seededRandom(seed);
  const chances =
    sizes === undefined
      ? new Float64Array(members.length).fill(count / members.length)
      : inclusionProbabilities(sizes, count);
  if (draw === "simple") return told(members, chances, simpleDraw(members.length, count, random));
  if (draw === "systematic") {
    const all = Uint32Array.from(members.keys());
    const order = alongRows(pick(grid.columns, members), pick(grid.rows, members), all);
    const steps = systematicDraw(
      Float64Array.from(order, (place) => chances[place]!),
      random,
    );
    return told(members, chances, Uint32Array.from(steps, (step) => order[step]!).sort());
  }
  const x = Float64Array.from(members, (unit) => grid.columns[unit]! * grid.length);
  const y = Float64Array.from(members, (unit) => grid.rows[unit]! * grid.width);
  return told(members, chances, await localPivotalDraw(x, y, chances, random, options));
}

function pick(values: Int32Array, members: Uint32Array): Int32Array {
  return Int32Array.from(members, (unit) => values[unit]!);
}

function told(members: Uint32Array, chances: Float64Array, places: Uint32Array): DrawnUnits {
  return {
    units: Uint32Array.from(places, (place) => members[place]!),
    probabilities: Float64Array.from(places, (place) => chances[place]!),
    certain: places.filter((place) => chances[place] === 1).length,
  };
}
