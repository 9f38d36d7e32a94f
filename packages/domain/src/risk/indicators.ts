import { type CustomBands, withCustomBands } from "./custom-bands.ts";
import { type IndicatorKey, indicatorInputs, indicatorKeys } from "./indicator-inputs.ts";
import type { IndicatorTable } from "./tables/indicator-table.ts";

/** How the statistics of a table are written: hectares of the layer in the plot, or percent of the plot. */
export type StatisticsUnit = "ha" | "percent";

/** Percent of the plot above which a layer counts, 0 to 100. */
export type IndicatorThresholds = Record<IndicatorKey, number>;

export const defaultThresholdPercent = 10;

/** Statistics of one plot as they come from rasters or from a Whisp table. */
export type PlotStatistics = {
  /** Layer column to its value in `unit`; null or absent: the layer does not cover the plot. */
  columns: Readonly<Record<string, number | null>>;
  areaHectares: number;
  unit: StatisticsUnit;
  isPoint: boolean;
};

export type IndicatorRules = {
  inputs: Record<IndicatorKey, string[]>;
  thresholds: IndicatorThresholds;
};

/** Rows that say hectares beside rows that say percent: their thresholds would mean different things. */
export class MixedUnitsError extends Error {
  readonly units: string[];
  constructor(units: string[]) {
    super(`Mixed units in one table: ${units.join(", ")}`);
    this.name = "MixedUnitsError";
    this.units = units;
  }
}

/** A threshold that is not a number from 0 to 100. */
export class ThresholdError extends Error {
  constructor(indicator: string, value: number) {
    super(`Threshold of ${indicator} must be between 0 and 100, not ${value}`);
    this.name = "ThresholdError";
  }
}

/**
 * The one unit of a table.
 *
 * @param units the values of its Unit column
 * @throws MixedUnitsError when there are several, or one that is neither ha nor percent
 */
export function requireOneUnit(units: Iterable<string>): StatisticsUnit {
  const distinct = [...new Set(units)];
  const [only] = distinct;
  if (distinct.length !== 1 || (only !== "ha" && only !== "percent")) throw new MixedUnitsError(distinct);
  return only;
}

/**
 * Thresholds of the eleven indicators from one value or one per indicator; 10 % where nothing is said.
 *
 * @throws ThresholdError outside 0 to 100
 */
export function thresholdsFrom(given: number | Partial<IndicatorThresholds> = {}): IndicatorThresholds {
  const thresholds = {} as IndicatorThresholds;
  for (const key of indicatorKeys) {
    const value = typeof given === "number" ? given : (given[key] ?? defaultThresholdPercent);
    if (!(value >= 0 && value <= 100)) throw new ThresholdError(key, value);
    thresholds[key] = value;
  }
  return thresholds;
}

/** Inputs and thresholds of a run; made once, used for every plot. */
export function indicatorRules(
  options: {
    countries?: readonly string[];
    thresholds?: number | Partial<IndicatorThresholds>;
    customBands?: CustomBands;
    table?: IndicatorTable;
  } = {},
): IndicatorRules {
  return {
    inputs: withCustomBands(indicatorInputs(options.countries, options.table), options.customBands ?? {}),
    thresholds: thresholdsFrom(options.thresholds),
  };
}

/**
 * Percent of the plot that a layer takes, 0 to 100, in the 32-bit arithmetic of Whisp's tables.
 * NaN where the plot has no area.
 */
export function percentOfPlot(value: number, areaHectares: number, unit: StatisticsUnit): number {
  if (unit === "percent") return Math.fround(value);
  const share = Math.fround(Math.fround(value) / Math.fround(areaHectares));
  return Math.min(100, Math.max(0, Math.fround(share * 100)));
}

/**
 * Whether a layer's value makes its indicator "yes": strictly above the threshold, or above zero for a point in hectares.
 * 32-bit floats decide some rows near the threshold differently from 64-bit ones, and Whisp's are 32-bit.
 *
 * @param threshold percent of the plot, 0 to 100
 * Source: Whisp 3.0.0a16, `risk.py`.
 */
export function passesThreshold(
  value: number,
  plot: Pick<PlotStatistics, "areaHectares" | "unit" | "isPoint">,
  threshold: number,
): boolean {
  if (plot.unit === "ha" && (plot.isPoint || plot.areaHectares === 0)) return value > 0;
  return percentOfPlot(value, plot.areaHectares, plot.unit) > Math.fround(threshold);
}

/**
 * The eleven indicators of a plot exactly as Whisp computes them: a layer that is missing counts as "no".
 * For a result shown to people use `assessPlot`, which says what was missing.
 */
export function computeIndicators(
  plot: PlotStatistics,
  rules: IndicatorRules,
): Record<IndicatorKey, boolean> {
  const values = {} as Record<IndicatorKey, boolean>;
  for (const key of indicatorKeys) {
    values[key] = rules.inputs[key].some((column) => {
      const value = plot.columns[column];
      return value != null && passesThreshold(value, plot, rules.thresholds[key]);
    });
  }
  return values;
}
