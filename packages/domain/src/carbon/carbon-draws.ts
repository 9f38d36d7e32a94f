import { seededRandom } from "../random/seeded-random.ts";
import type { CarbonFactor } from "./factor-table.ts";
import type { Interval } from "./uncertain.ts";

/** Draws of a simulation: each stream has the same number of them, and depends on the seed and its name alone. */
export type CarbonDraws = {
  seed: string;
  count: number;
  /** Normal draws with mean 0 and standard deviation 1. */
  normal(stream: string): Float64Array;
  /** Draws of a factor, never below 0; its value each time where no standard error is stated. */
  factor(factor: CarbonFactor): Float64Array;
};

/**
 * Prepares a simulation (Monte Carlo).
 * @param seed any text
 * @param count number of draws
 */
export function carbonDraws(seed: string, count: number): CarbonDraws {
  const streams = new Map<string, Float64Array>();
  const factors = new Map<CarbonFactor, Float64Array>();
  const normal = (stream: string): Float64Array => {
    const known = streams.get(stream);
    if (known) return known;
    const random = seededRandom(`${seed} ${stream}`);
    const drawn = Float64Array.from({ length: count }, () => random.normal());
    streams.set(stream, drawn);
    return drawn;
  };
  return {
    ...{ seed, count, normal },
    factor(factor) {
      const known = factors.get(factor);
      if (known) return known;
      const { value, standardError } = factor;
      const drawn =
        standardError === null || standardError === 0
          ? new Float64Array(count).fill(value)
          : normal(nameOf(factor)).map((deviation) => Math.max(0, value + standardError * deviation));
      factors.set(factor, drawn);
      return drawn;
    },
  };
}

function nameOf({ key, zone, elevation, rain, biomass }: CarbonFactor): string {
  return ["factor", key, zone, ...elevation, ...rain, ...biomass].join(" ");
}

/**
 * The middle 95 % of draws, widened where it must be to hold the value itself.
 * @param draws values, which are put in order
 * @param value the figure that the draws are of
 */
export function intervalOfDraws(draws: Float64Array, value: number): Interval {
  draws.sort();
  return {
    low: Math.min(value, quantile(draws, 0.025)),
    high: Math.max(value, quantile(draws, 0.975)),
  };
}

function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const above = Math.min(sorted.length - 1, below + 1);
  return sorted[below]! + (place - below) * (sorted[above]! - sorted[below]!);
}
