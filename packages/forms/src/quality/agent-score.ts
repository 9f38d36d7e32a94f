/** A share with the interval in which it lies at 95 %. */
export type Interval = { share: number; low: number; high: number };

const NORMAL_95 = 1.959964;

/**
 * The share of a count with its interval by Wilson, which holds for few records and for shares near 0 and 1.
 *
 * @see Wilson, Probable inference, JASA 22 (1927); Brown, Cai and DasGupta, Statistical Science 16 (2001)
 */
export function wilsonInterval(hits: number, count: number): Interval {
  if (count === 0) return { share: 0, low: 0, high: 1 };
  const share = hits / count;
  const square = NORMAL_95 ** 2;
  const middle = (share + square / (2 * count)) / (1 + square / count);
  const half =
    (NORMAL_95 * Math.sqrt((share * (1 - share)) / count + square / (4 * count ** 2))) / (1 + square / count);
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

export type AgentCount = { agent: string; records: number; doubtful: number };
export type AgentVerdict = "too_few" | "as_others" | "above_others" | "below_others";
export type AgentScore = AgentCount & Interval & { othersShare: number; verdict: AgentVerdict };

/** Below so many records nothing is said of anybody. */
export const LEAST_RECORDS = 10;

/**
 * Agents by the share of their records that need a look. An agent is said to be above the others only where his whole
 * interval lies above what the records of all others show; with few records the interval is wide and nothing is said.
 */
export function scoreAgents(counts: readonly AgentCount[]): AgentScore[] {
  const all = counts.reduce(
    (sum, { records, doubtful }) => ({
      records: sum.records + records,
      doubtful: sum.doubtful + doubtful,
    }),
    { records: 0, doubtful: 0 },
  );
  return counts.map((count) => {
    const others = all.records - count.records;
    const othersShare = others === 0 ? 0 : (all.doubtful - count.doubtful) / others;
    const interval = wilsonInterval(count.doubtful, count.records);
    return {
      ...count,
      ...interval,
      othersShare,
      verdict: verdictOf(count.records, others, interval, othersShare),
    };
  });
}

function verdictOf(
  records: number,
  others: number,
  { low, high }: Interval,
  othersShare: number,
): AgentVerdict {
  if (records < LEAST_RECORDS || others < LEAST_RECORDS) return "too_few";
  if (low > othersShare) return "above_others";
  return high < othersShare ? "below_others" : "as_others";
}
