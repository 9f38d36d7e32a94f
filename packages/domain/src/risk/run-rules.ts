import { z } from "zod";
import { type PreparedAssessment, prepareAssessment } from "./assess-plot.ts";
import { type CustomBands, customBandsSchema } from "./custom-bands.ts";
import { type IndicatorKey, indicatorKeys } from "./indicator-inputs.ts";
import { defaultThresholdPercent, type IndicatorThresholds, thresholdsFrom } from "./indicators.ts";
import type { CoveredPlotStatistics } from "./layer-answers.ts";
import { currentIndicatorTable, indicatorTable, indicatorTables } from "./tables/indicator-tables.ts";
import { type TreeKey, treeKeys } from "./trees.ts";

const percent = z.number().min(0).max(100);
const versions = indicatorTables.map(({ version }) => version);

/** What a person may choose for a run; everything but the tree has a default. */
export const runParametersSchema = z.object({
  tree: z.enum(treeKeys as ["perennial", "annual", "timber"]),
  /** Percent of the plot, for every indicator that `thresholds` does not name. */
  thresholdPercent: percent.default(defaultThresholdPercent),
  thresholds: z.partialRecord(z.enum(indicatorKeys), percent).optional(),
  /** ISO codes whose national layers count too. */
  countries: z.array(z.string().regex(/^[a-z]{2}$/)).default([]),
  customBands: customBandsSchema.optional(),
  /** Columns that are treated as layers that are not there. */
  excludedColumns: z.array(z.string().min(1)).optional(),
  indicatorTable: z.enum(versions as [string, ...string[]]).optional(),
});

export type RunParameters = z.infer<typeof runParametersSchema>;

/** The rules of a run with nothing left to a default: what evidence names. */
export type RunRules = {
  tree: TreeKey;
  thresholds: IndicatorThresholds;
  countries: readonly string[];
  customBands: CustomBands;
  excludedColumns: readonly string[];
  /** Version of the table of data sets. */
  indicatorTable: string;
};

/** Rules made ready for many plots. */
export type PreparedRun = {
  rules: RunRules;
  prepared: PreparedAssessment;
  /** Every column that the rules ask, excluded ones too. */
  columns: ReadonlySet<string>;
};

/**
 * The rules that parameters mean, defaults written out and what has no order in one order.
 *
 * @throws ThresholdError when a threshold is outside 0 to 100
 */
export function runRules(parameters: z.input<typeof runParametersSchema>): RunRules {
  const { thresholdPercent = defaultThresholdPercent, thresholds = {} } = parameters;
  const perIndicator = {} as Record<IndicatorKey, number>;
  for (const key of indicatorKeys) perIndicator[key] = thresholds[key] ?? thresholdPercent;
  return {
    tree: parameters.tree,
    thresholds: thresholdsFrom(perIndicator),
    countries: inOrder(parameters.countries ?? []),
    customBands: parameters.customBands ?? {},
    excludedColumns: inOrder(parameters.excludedColumns ?? []),
    indicatorTable: parameters.indicatorTable ?? currentIndicatorTable.version,
  };
}

function inOrder(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}

/**
 * Makes the rules of a run ready for many plots.
 *
 * @throws UnknownTableError when this program does not have the table
 * @throws ThresholdError when a threshold is outside 0 to 100
 */
export function prepareRun(rules: RunRules): PreparedRun {
  const { tree, thresholds, countries, customBands } = rules;
  const table = indicatorTable(rules.indicatorTable);
  const prepared = prepareAssessment({ tree, thresholds, countries, customBands, table });
  return { rules, prepared, columns: new Set(Object.values(prepared.rules.inputs).flat()) };
}

/** The statistics without the layers that the rules leave out: they are missing then, never zero. */
export function withoutExcluded(
  plot: CoveredPlotStatistics,
  { excludedColumns }: Pick<RunRules, "excludedColumns">,
): CoveredPlotStatistics {
  if (excludedColumns.length === 0) return plot;
  const columns = { ...plot.columns };
  for (const column of excludedColumns) delete columns[column];
  return { ...plot, columns };
}
