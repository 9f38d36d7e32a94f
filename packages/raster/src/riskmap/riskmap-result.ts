import type { ChangeSource } from "./change-source.ts";
import { type DistanceLine, distanceTable } from "./distance-table.ts";
import { type Model, modelsOf, type RiskMapState } from "./riskmap-state.ts";
import { type ClassRate, classStarts, ratesOfClasses } from "./slice-rates.ts";
import { type ValidationCell, validationCells, weightedError } from "./validation-cells.ts";

/** A table of distances with the threshold found in it. */
export type DistanceResult = { thresholdMetres: number; table: DistanceLine[] };

/** A model fitted on the first period, with its error on the second: hectares a cell, null where it predicts nothing. */
export type ModelResult = Model & { classes: ClassRate[]; errorHectares: number | null };

/** All that is told of a risk map, but the maps. */
export type RiskMapResult = {
  pixelHectares: number;
  forestPixels: [number, number, number];
  deforestedPixels: [number, number];
  /** Deforestation of the first period, and of both, by distance to the edge at the first date. */
  distances: { calibration: DistanceResult; whole: DistanceResult };
  models: ModelResult[];
  best: Model;
  /** The cells with forest at the second date, as the best model tells them. */
  cells: ValidationCell[];
  /** Classes of the best model fitted on both periods: those of the maps. */
  classes: ClassRate[];
};

/**
 * What a finished state tells.
 * @param state state at step "done"
 * @param source the raster
 */
export function riskMapResult(state: RiskMapState, source: ChangeSource): RiskMapResult {
  const { settings, thresholds, best, cells, pixels, distances } = state;
  if (state.step !== "done" || !thresholds || !best) throw new Error(`the risk map is at step ${state.step}`);
  const [first, second, third] = settings.years;
  const pixelHectares = (source.pixelWidth * source.pixelHeight) / 10_000;
  const countsOf = (index: number) => ({ ...cells, predicted: cells.predicted[index]! });
  const models = modelsOf(settings).map((model, index): ModelResult => {
    const tally = state.calibration[settings.windows.indexOf(model.window)]!;
    return {
      ...model,
      classes: ratesOfClasses(classStarts(model.slicing, settings.classes, tally), tally, second - first),
      errorHectares: weightedError(countsOf(index), pixelHectares),
    };
  });
  const distanceResult = (counts: Float64Array, line: number): DistanceResult => ({
    thresholdMetres: line * settings.binMetres,
    table: distanceTable(counts, settings.binMetres, pixelHectares),
  });
  return {
    ...{ pixelHectares, forestPixels: pixels.forest, deforestedPixels: pixels.deforested },
    distances: {
      calibration: distanceResult(distances.calibration, thresholds.calibration),
      whole: distanceResult(distances.whole, thresholds.whole),
    },
    ...{ models, best },
    cells: validationCells(
      countsOf(models.findIndex(({ window, slicing }) => window === best.window && slicing === best.slicing)),
    ),
    classes: ratesOfClasses(startsOfMaps(state), state.whole, third - first),
  };
}

/**
 * Lowest stored rate of each class of the maps but the first.
 * @param state finished state
 */
export function startsOfMaps({ best, settings, whole }: RiskMapState): number[] {
  return classStarts(best!.slicing, settings.classes, whole);
}
