import type { QualityRecord } from "../quality-record.ts";

const ROWS = "|";

/** The numbers that a record answers to a question: one, or one a row. */
export function numbersOf({ answers }: QualityRecord, at: number): number[] {
  const answer = answers[at]!;
  if (answer === "") return [];
  return answer.split(ROWS).map(Number).filter(Number.isFinite);
}
