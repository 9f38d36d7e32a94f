import { type QualityThresholds, qualityWeights } from "../quality-checks.ts";
import type { QualityFinding } from "../quality-finding.ts";
import type { Campaign } from "../quality-record.ts";
import { type RobustScale, robustScale } from "../robust-scale.ts";
import { numbersOf } from "./numbers-of.ts";

type Values = QualityFinding & { code: "outlier" };

/** Of a record with many, so many are told. */
const MOST_TOLD = 10;

/**
 * Numbers far from those of all other records, by median and median absolute deviation; those that are never negative are
 * compared by their logarithm, since areas, harvests and incomes are skewed.
 */
export function checkOutliers(
  { questions, records }: Campaign,
  { outlier: asked }: QualityThresholds,
): QualityFinding[] {
  const found = new Map<number, Values>();
  questions.forEach(({ kind, path }, at) => {
    if (kind !== "number") return;
    const told = records.flatMap((record) => numbersOf(record, at).map((value) => ({ record, value })));
    const isSkewed = told.every(({ value }) => value >= 0);
    const on = (value: number) => (isSkewed ? Math.log1p(value) : value);
    const off = (value: number) => (isSkewed ? Math.expm1(value) : value);
    const scale = robustScale(told.map(({ value }) => on(value)));
    if (scale === null || scale.count < asked.leastRecords || scale.deviation === 0) return;
    const [low, high] = boundsOf(scale, asked.deviations);
    for (const { record, value } of told) {
      if (on(value) >= low && on(value) <= high) continue;
      const finding: Values = found.get(record.id) ?? {
        ...{ code: "outlier", recordId: record.id, agent: record.agent },
        ...{ weight: qualityWeights.outlier, evidence: { values: [] } },
      };
      if (finding.evidence.values.length < MOST_TOLD)
        finding.evidence.values.push({
          path,
          value,
          low: Math.max(isSkewed ? 0 : -Infinity, off(low)),
          high: off(high),
        });
      found.set(record.id, finding);
    }
  });
  return [...found.values()];
}

const boundsOf = ({ median, deviation }: RobustScale, deviations: number): [number, number] => [
  median - deviations * deviation,
  median + deviations * deviation,
];
