import { allocateSamples } from "../accuracy/allocate-samples.ts";
import { SamplingError, type SamplingNotice } from "../sampling-error.ts";
import { countOf } from "./sample-amount.ts";
import type { SamplingFrame } from "./sampling-frame.ts";
import type { SamplingPlan } from "./sampling-plan.ts";
import { checkShares, passesFilter, stratumNames, stratumOf } from "./share-filter.ts";

/** A part of the frame that is drawn by itself. */
export type FrameStratum = { name: string; members: Uint32Array; cells: number; count: number };

/** The clusters that may be drawn after the filter, in strata, with how many to draw in each. */
export type DividedFrame = {
  strata: FrameStratum[];
  /** Class shares of all clusters of the frame; null where the plan needs none. */
  shares: Float64Array | null;
  notices: SamplingNotice[];
};

/**
 * Filters clusters by class share, divides them into strata, and shares the sample out.
 *
 * @param frame all clusters
 * @param plan filter, strata, size
 * @param given class share of each cluster, 0 to 1, not a number without data; null where the plan asks for none
 * @throws SamplingError prior_missing, prior_length, prior_invalid, filter_leaves_none, size_above_population, and what
 *   `allocateSamples` throws
 */
export function divideFrame(
  frame: SamplingFrame,
  plan: SamplingPlan,
  given: ArrayLike<number> | null,
): DividedFrame {
  const filter = plan.prior?.filter;
  const isAsked = filter !== undefined || plan.strata !== undefined;
  if (isAsked && given === null) throw new SamplingError("prior_missing");
  const shares = given === null ? null : checkShares(given, frame.count);
  const all = Uint32Array.from(frame.cells.keys());
  const known = isAsked ? all.filter((unit) => !Number.isNaN(shares![unit])) : all;
  const kept = filter === undefined ? known : known.filter((unit) => passesFilter(shares![unit]!, filter));
  if (kept.length === 0) throw new SamplingError("filter_leaves_none", { count: frame.count });
  const notices: SamplingNotice[] = [];
  if (known.length < all.length) {
    notices.push({ code: "prior_unknown", values: { count: all.length - known.length } });
  }
  const count = countOf(plan.size, kept.length);
  if (count > kept.length) {
    throw new SamplingError("size_above_population", { size: count, population: kept.length });
  }
  return { strata: strataOf({ frame, plan, shares }, kept, count), shares, notices };
}

type Divided = { frame: SamplingFrame; plan: SamplingPlan; shares: Float64Array | null };

function strataOf({ frame, plan, shares }: Divided, kept: Uint32Array, count: number): FrameStratum[] {
  const cellsIn = (members: Uint32Array) => members.reduce((sum, unit) => sum + frame.cells[unit]!, 0);
  const { strata } = plan;
  if (strata === undefined) return [{ name: "", members: kept, cells: cellsIn(kept), count }];
  const parts = stratumNames(strata.breaks).map((name, place) => {
    const members = kept.filter((unit) => stratumOf(shares![unit]!, strata.breaks) === place);
    return { name, members, cells: cellsIn(members) };
  });
  const planned = parts.map(({ name, members, cells }, place) => {
    const expectedAccuracy = strata.expectedAccuracies?.[place];
    const cost = strata.costs?.[place];
    return {
      ...{ name, size: cells, population: members.length },
      ...(expectedAccuracy === undefined ? {} : { expectedAccuracy }),
      ...(cost === undefined ? {} : { cost }),
    };
  });
  const numbers = allocateSamples(planned, count, strata.allocation, strata.minimum);
  return parts.map((part, place) => ({ ...part, count: numbers[place]! }));
}
