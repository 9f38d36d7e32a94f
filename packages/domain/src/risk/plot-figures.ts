import type { EvidenceStatistics } from "../evidence/evidence-parts.ts";
import type { CoveredPlotStatistics } from "./layer-answers.ts";

/** A column's figure: hectares (1 or 0 for points), with the covered share where that is less than all. */
export type PlotFigure = number | readonly [amount: number, coveredShare: number];

/** The statistics of one plot in a few hundred bytes, so that those of a whole project are read in one go. */
export type PlotFigures = Readonly<Record<string, PlotFigure>>;

/** What the rules need of a plot that was assessed before. */
export type StoredPlot = { areaHectares: number; isPoint: boolean; figures: PlotFigures };

/** Statistics made small; see `storedStatistics` for the way back. */
export function plotFigures(statistics: EvidenceStatistics, isPoint: boolean): PlotFigures {
  const figures: Record<string, PlotFigure> = {};
  for (const [column, { hectares, value, coveredShare }] of Object.entries(statistics)) {
    const amount = isPoint ? value : hectares;
    if (amount === undefined) continue;
    figures[column] = coveredShare < 1 ? [amount, coveredShare] : amount;
  }
  return figures;
}

/** The statistics as the rules read them. */
export function storedStatistics({ areaHectares, isPoint, figures }: StoredPlot): CoveredPlotStatistics {
  const plot = { areaHectares: isPoint ? 0 : areaHectares, unit: "ha", isPoint } as const;
  const partial = Object.keys(figures).filter((column) => typeof figures[column] !== "number");
  // Nearly every plot is covered as a whole: its figures are the columns, without a copy.
  if (partial.length === 0) return { ...plot, columns: figures as Readonly<Record<string, number>> };
  const columns = { ...figures } as Record<string, number>;
  const coveredShares: Record<string, number> = {};
  for (const column of partial) {
    const [amount, coveredShare] = figures[column] as readonly [number, number];
    columns[column] = amount;
    coveredShares[column] = coveredShare;
  }
  return { ...plot, columns, coveredShares };
}
