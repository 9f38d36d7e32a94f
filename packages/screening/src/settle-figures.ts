import type { ColumnStatistics, PlotStatistics } from "@parcelle/raster/layers/plot-statistics";

/** A square centimetre, in hectares: far below what any layer shows. */
const hectareDigits = 1e8;
const shareDigits = 1e9;

function round(value: number, digits: number): number {
  return Math.round(value * digits) / digits;
}

/**
 * The figures as they are judged and kept: to a square centimetre, so that another order of adding gives the same ones.
 * Details by year are a hundred columns, nearly all of them zero: only those that say something, or that the rules ask, are
 * kept.
 *
 * @param asked columns that the rules of the run ask
 */
export function settleFigures(statistics: PlotStatistics, asked: ReadonlySet<string>): PlotStatistics {
  const columns: Record<string, ColumnStatistics> = {};
  for (const [name, column] of Object.entries(statistics.columns)) {
    const says = !column.detail || column.hectares > 0 || column.value === 1 || asked.has(name);
    if (says) columns[name] = settled(column);
  }
  return { ...statistics, columns };
}

function settled(column: ColumnStatistics): ColumnStatistics {
  return {
    ...column,
    hectares: round(column.hectares, hectareDigits),
    coveredShare: round(column.coveredShare, shareDigits),
    coveredHectares: round(column.coveredHectares, hectareDigits),
    outsideHectares: round(column.outsideHectares, hectareDigits),
  };
}
