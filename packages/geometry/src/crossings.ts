import { monotoneChainsOf, visitCloseSegments } from "./monotone-chains.ts";
import type { CleanRing } from "./ring-set.ts";
import { meetSegments } from "./segment-meeting.ts";

/** So much is looked for and no more: places where edges meet, and pairs of edges that are compared to find them. */
export type CrossingLimits = { meetings: number; compared: number };

/**
 * Whether rings meet themselves or each other at more places than are to be cut there. It stops at the limits, so that it
 * costs little however tangled the rings are.
 *
 * @param rings clean rings (closed, no repeated neighbours)
 * @param limits the most meetings of edges beside those of neighbours, and the most pairs of edges to look at
 * @returns true also where the pairs ran out before every meeting was counted
 */
export function isTangled(rings: readonly CleanRing[], limits: CrossingLimits): boolean {
  let meetings = 0;
  let compared = 0;
  const isBeyond = () => meetings > limits.meetings || compared > limits.compared;
  visitCloseSegments(
    monotoneChainsOf(rings),
    (ringA, a, ringB, b) => {
      if (isBeyond()) return;
      compared += 1;
      const [first, second] = [rings[ringA]!.positions, rings[ringB]!.positions];
      const apart = Math.abs(a - b);
      if (ringA === ringB && (apart === 1 || apart === first.length - 2)) return;
      if (meetSegments(first[a]!, first[a + 1]!, second[b]!, second[b + 1]!) !== null) meetings += 1;
    },
    isBeyond,
  );
  return isBeyond();
}

/** Counts what the search for the crossings of two areas comes to, and ends it at the limits. */
export class CrossingCount {
  readonly #limits: CrossingLimits;
  #crossings = 0;
  #compared = 0;

  /** @param limits the most crossings inside both edges, and the most pairs of edges to look at */
  constructor(limits: CrossingLimits) {
    this.#limits = limits;
  }

  /** Whether there were more, also where the pairs ran out before every crossing was counted. */
  get isBeyond(): boolean {
    return this.#crossings > this.#limits.meetings || this.#compared > this.#limits.compared;
  }

  /** Counts a pair of edges whose boxes meet; false once there were too many. */
  takes(isCrossing: boolean): boolean {
    this.#compared += 1;
    if (isCrossing) this.#crossings += 1;
    return !this.isBeyond;
  }
}
