import type { RiskAssessment } from "../risk/assess-plot.ts";
import { type IndicatorKey, indicatorKeys } from "../risk/indicator-inputs.ts";
import type { CoveredPlotStatistics } from "../risk/layer-answers.ts";

/** What one layer said of one plot. */
export type EvidenceColumn = {
  product: string;
  version: string;
  hectares: number;
  /** Points only: 1 where the layer holds under any of them, else 0. */
  value?: number;
  /** Share of the plot that the layer covers, 0 to 1. */
  coveredShare: number;
};

/** The columns of the layers that cover something of the plot: the others are missing, never zero. */
export type EvidenceStatistics = Readonly<Record<string, EvidenceColumn>>;

/** What a result says, without the table of every layer's answer, which follows from statistics and rules. */
export type EvidenceOutcome = Pick<
  RiskAssessment,
  "tree" | "outcomes" | "risk" | "compliance" | "confidence" | "reason"
> & { indicators: Readonly<Record<IndicatorKey, boolean>> };

type ColumnFigures = {
  layer: string;
  version: string;
  hectares: number;
  value?: number;
  coverage: string;
  coveredShare: number;
};

/**
 * The statistics as evidence keeps them.
 *
 * @param columns statistics by column, see `plotStatistics` of the raster package
 */
export function evidenceStatistics(columns: Readonly<Record<string, ColumnFigures>>): EvidenceStatistics {
  const kept: Record<string, EvidenceColumn> = {};
  for (const [name, column] of Object.entries(columns)) {
    if (column.coverage === "none") continue;
    const { layer: product, version, hectares, value, coveredShare } = column;
    kept[name] = { product, version, hectares, ...(value === undefined ? {} : { value }), coveredShare };
  }
  return kept;
}

/**
 * The statistics as the rules read them.
 *
 * @param areaHectares geodesic area; ignored for points
 */
export function judgedStatistics(
  statistics: EvidenceStatistics,
  { isPoint, areaHectares }: { isPoint: boolean; areaHectares: number },
): CoveredPlotStatistics {
  const columns: Record<string, number | null> = {};
  const coveredShares: Record<string, number> = {};
  for (const [name, { hectares, value, coveredShare }] of Object.entries(statistics)) {
    columns[name] = isPoint ? (value ?? null) : hectares;
    coveredShares[name] = coveredShare;
  }
  return { columns, coveredShares, areaHectares: isPoint ? 0 : areaHectares, unit: "ha", isPoint };
}

/** The part of an assessment that its hash is made of; what later programs add to an assessment does not change it. */
export function evidenceOutcome(assessment: RiskAssessment): EvidenceOutcome {
  const { tree, outcomes, risk, compliance, confidence, reason } = assessment;
  const { level, missingColumns, partialColumns, couldBecome } = confidence;
  const indicators = {} as Record<IndicatorKey, boolean>;
  // A result of another version may not have asked all of them.
  for (const key of indicatorKeys) {
    const answer = assessment.indicators[key] as RiskAssessment["indicators"][IndicatorKey] | undefined;
    if (answer !== undefined) indicators[key] = answer.value;
  }
  return {
    ...{ tree, outcomes, risk, compliance, reason, indicators },
    confidence: { level, missingColumns, partialColumns, couldBecome },
  };
}
