import { seededRandom } from "@parcelle/domain/random/seeded-random";

export type Candidate = { recordId: number; agent: string; doubt: number };
export type Drawn = { recordId: number; agent: string; doubt: number };

/** A record without any finding is drawn, too: what nobody doubts shows what is usual. */
const LEAST_CHANCE = 0.1;

/**
 * Draws the records that are visited again: so many of each agent, the doubtful ones more often, and never only those. The same
 * seed draws the same, in whatever order the records come.
 *
 * Weighted sampling without replacement by exponential keys: Efraimidis and Spirakis, Information Processing Letters 97 (2006).
 *
 * @see Innovations for Poverty Action, Back Check Manual: at least a tenth of the records of every enumerator
 */
export function drawBackCheck(candidates: readonly Candidate[], perAgent: number, seed: string): Drawn[] {
  const { next } = seededRandom(seed);
  const keyed = [...candidates]
    .sort((one, other) => one.recordId - other.recordId)
    .map((candidate) => ({
      ...candidate,
      key: (1 - next()) ** (1 / (LEAST_CHANCE + candidate.doubt)),
    }));
  return [...Map.groupBy(keyed, ({ agent }) => agent).values()]
    .flatMap((own) => own.sort((one, other) => other.key - one.key).slice(0, perAgent))
    .map(({ recordId, agent, doubt }) => ({ recordId, agent, doubt }))
    .sort((one, other) => one.recordId - other.recordId);
}
