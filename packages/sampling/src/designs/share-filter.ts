import { SamplingError } from "../sampling-error.ts";
import type { ShareFilter } from "./sampling-plan.ts";

/** Shares are measured by exact coverage: what differs by rounding is equal. */
const tolerance = 1e-6;

/** Whether a class share (0 to 1) is let through; ends count, and one part in a million is no difference. */
export function passesFilter(share: number, filter: ShareFilter): boolean {
  switch (filter.operation) {
    case "at_least":
      return share >= filter.share - tolerance;
    case "at_most":
      return share <= filter.share + tolerance;
    case "equals":
      return Math.abs(share - filter.share) <= tolerance;
    case "between":
      return share >= filter.from - tolerance && share <= filter.to + tolerance;
  }
}

/** The stratum of a class share: as many breaks as are not above it. */
export function stratumOf(share: number, breaks: readonly number[]): number {
  return breaks.filter((each) => share >= each - tolerance).length;
}

/**
 * Names of strata, as intervals of the share in per cent.
 *
 * @param breaks shares that rise
 */
export function stratumNames(breaks: readonly number[]): string[] {
  const percent = (share: number) => String(Number((share * 100).toFixed(4)));
  return [0, ...breaks].map((from, place) => `${percent(from)}-${percent(breaks[place] ?? 1)} %`);
}

/**
 * Class shares, checked: one for each cluster, from 0 to 1, or not a number where the layer has no data.
 *
 * @param shares as measured
 * @param count of clusters
 * @throws SamplingError prior_length, prior_invalid
 */
export function checkShares(shares: ArrayLike<number>, count: number): Float64Array {
  if (shares.length !== count) throw new SamplingError("prior_length", { given: shares.length, count });
  return Float64Array.from(shares, (share, unit) => {
    if (Number.isNaN(share)) return share;
    if (!(share >= -tolerance && share <= 1 + tolerance)) {
      throw new SamplingError("prior_invalid", { unit: unit + 1, share: String(share) });
    }
    return Math.min(1, Math.max(0, share));
  });
}
