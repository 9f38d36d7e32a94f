import { type QualityThresholds, qualityWeights } from "../quality-checks.ts";
import type { QualityFinding } from "../quality-finding.ts";
import type { Campaign, QualityRecord } from "../quality-record.ts";
import { numbersOf } from "./numbers-of.ts";

type Heap = { round: number; numbers: number };
type Told = QualityFinding & { code: "number_heaping" };

/** Below it a last digit is all there is of a number. */
const LEAST_NUMBER = 10;

/**
 * Agents whose numbers end in 0 or 5 clearly more often than those of the others, to the same question. People who
 * answer round their age and harvest, too: only the difference between agents tells, and it is told of the agent, never of a record.
 * First digits by Benford are not looked at: ages, areas and counts of a survey do not follow him.
 *
 * @see Bredl, Storfinger and Menold, A literature review of methods to detect fabricated survey data (2013)
 */
export function checkHeaping(
  { questions, records }: Campaign,
  { number_heaping: asked }: QualityThresholds,
): QualityFinding[] {
  const strongest = new Map<string, { finding: Told; deviations: number }>();
  for (const [at, { kind, path }] of questions.entries()) {
    if (kind !== "number") continue;
    const { heaps, all } = heapsOf(records, at);
    for (const [agent, own] of heaps) {
      const told = compare(agent, path, own, all, asked);
      if (told !== null && told.deviations > (strongest.get(agent)?.deviations ?? 0))
        strongest.set(agent, told);
    }
  }
  return [...strongest.values()].map(({ finding }) => finding);
}

function heapsOf(records: readonly QualityRecord[], at: number) {
  const heaps = new Map<string, Heap>();
  const all: Heap = { round: 0, numbers: 0 };
  for (const record of records)
    for (const number of numbersOf(record, at)) {
      if (!Number.isInteger(number) || number < LEAST_NUMBER) continue;
      const own = heaps.get(record.agent) ?? { round: 0, numbers: 0 };
      heaps.set(record.agent, own);
      count(own, number);
      count(all, number);
    }
  return { heaps, all };
}

function count(heap: Heap, number: number): void {
  heap.numbers += 1;
  if (number % 5 === 0) heap.round += 1;
}

function compare(
  agent: string,
  path: string,
  own: Heap,
  all: Heap,
  asked: QualityThresholds["number_heaping"],
): { finding: Told; deviations: number } | null {
  const others = { round: all.round - own.round, numbers: all.numbers - own.numbers };
  if (Math.min(own.numbers, others.numbers) < asked.leastNumbers) return null;
  const [share, othersShare] = [own.round / own.numbers, others.round / others.numbers];
  const deviations = deviationsBetween(own, others, all);
  if (deviations < asked.deviations || share - othersShare < asked.difference) return null;
  const evidence = { path, share, othersShare, numbers: own.numbers };
  const weight = qualityWeights.number_heaping;
  return { deviations, finding: { code: "number_heaping", recordId: null, agent, weight, evidence } };
}

/** Of two shares, by their common one. */
function deviationsBetween(own: Heap, others: Heap, all: Heap): number {
  const share = all.round / all.numbers;
  const error = Math.sqrt(share * (1 - share) * (1 / own.numbers + 1 / others.numbers));
  return error === 0 ? 0 : (own.round / own.numbers - others.round / others.numbers) / error;
}
