import { type RobustScale, robustScale } from "../robust-scale.ts";

/** Who told less than this share of all numbers hardly moves their middle. */
const MOVES_FROM = 0.1;

/**
 * What is usual for those who are not the agent himself; where they have too few numbers, or he told few of them, for all.
 *
 * @returns by agent; null where all together have too few
 */
export function scalesWithoutEach(
  told: readonly { agent: string; number: number }[],
  least: number,
): (agent: string) => RobustScale | null {
  const numbersOf = (chosen: typeof told) => chosen.map(({ number }) => number);
  const ofAll = told.length >= least ? robustScale(numbersOf(told)) : null;
  const counts = Map.groupBy(told, ({ agent }) => agent);
  const kept = new Map<string, RobustScale | null>();
  return (agent) => {
    const own = counts.get(agent)?.length ?? 0;
    if (own < MOVES_FROM * told.length || told.length - own < least) return ofAll;
    if (!kept.has(agent)) kept.set(agent, robustScale(numbersOf(told.filter((one) => one.agent !== agent))));
    return kept.get(agent)!;
  };
}
