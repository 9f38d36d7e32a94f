import type { RiskMapResult } from "@parcelle/raster/riskmap/riskmap-result";
import type { Model } from "@parcelle/raster/riskmap/riskmap-state";
import type { ClassRate } from "@parcelle/raster/riskmap/slice-rates";

type Cell = string | number | boolean | null;

/** A table as the files have it: commas between, a line each, numbers as they are. */
export function csv(names: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `${[names, ...rows].map((row) => row.map((cell) => cell ?? "").join(",")).join("\n")}\n`;
}

/** Deforestation by distance to the forest edge, for the first period and for both. */
function thresholdsTable({ distances }: RiskMapResult): string {
  const names = [
    "period",
    "distance_m",
    "pixels",
    "hectares",
    "cumulative_hectares",
    "percent",
    "within_threshold",
  ];
  const rows = (["calibration", "whole"] as const).flatMap((period) => {
    const { table, thresholdMetres } = distances[period];
    return table.map(({ metres, pixels, hectares, cumulativeHectares, percent }) => [
      ...[period, metres, pixels, hectares, cumulativeHectares, percent],
      metres <= thresholdMetres,
    ]);
  });
  return csv(names, rows);
}

/** The models with their errors. */
function modelsTable({ models, best }: RiskMapResult): string {
  const rows = models.map((model, index) => [
    ...[index, model.window, model.slicing, model.classes.length, model.errorHectares],
    isSame(model, best),
  ]);
  return csv(["model", "window", "slicing", "classes", "wrmse_ha", "best"], rows);
}

/** What each class lost: of each model in the first period, and of the best one in both, which is that of the maps. */
function ratesTable({ models, best, classes, pixelHectares }: RiskMapResult): string {
  const names = [
    ...["period", "window", "slicing", "class", "rate_from", "rate_to"],
    ...["forest_pixels", "deforested_pixels", "forest_ha", "deforested_ha", "yearly_rate"],
  ];
  const row = (period: string, { window, slicing }: Model, each: ClassRate) => [
    ...[period, window, slicing, each.class, each.from, each.to, each.forestPixels, each.deforestedPixels],
    ...[each.forestPixels * pixelHectares, each.deforestedPixels * pixelHectares, each.rate],
  ];
  return csv(names, [
    ...models.flatMap((model) => model.classes.map((each) => row("calibration", model, each))),
    ...classes.map((each) => row("whole", best, each)),
  ]);
}

/** The second period in coarse cells: what was deforested, and what the best model told. */
function cellsTable({ cells, pixelHectares }: RiskMapResult): string {
  const names = [
    ...["cell", "forest_pixels", "deforested_pixels", "predicted_pixels"],
    ...["forest_ha", "deforested_ha", "predicted_ha"],
  ];
  const rows = cells.map(({ cell, forestPixels, deforestedPixels, predictedPixels }) => [
    ...[cell, forestPixels, deforestedPixels, predictedPixels],
    ...[forestPixels, deforestedPixels, predictedPixels].map((pixels) => pixels * pixelHectares),
  ]);
  return csv(names, rows);
}

/** Whether two models are one. */
export function isSame(one: Model, other: Model): boolean {
  return one.window === other.window && one.slicing === other.slicing;
}

/**
 * The files that come with the maps, by name.
 * @param result all that is told of a risk map
 * @param document the same with its settings, see `riskmapDocument`
 */
export function riskmapFiles(result: RiskMapResult, document: object): Record<string, string> {
  return {
    "thresholds.csv": thresholdsTable(result),
    "models.csv": modelsTable(result),
    "rates.csv": ratesTable(result),
    "cells.csv": cellsTable(result),
    "riskmap.json": `${JSON.stringify(document, null, 2)}\n`,
  };
}
