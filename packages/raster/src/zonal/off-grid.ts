import type { PlotAnswers } from "./class-areas.ts";
import type { Grid } from "./grid.ts";
import { type PixelFinder, pixelFinder } from "./pixel-at.ts";
import { hasPoints, type PlotSet, pointCount } from "./plot-set.ts";

/**
 * Whether no plot at all lies on the pixels of a grid, not even with a corner: then they were most likely not meant
 * for each other, or one of them says wrongly where it lies.
 * @param set plots, at least one
 * @param answers answers to a question about a raster of the grid
 * @param grid grid of the raster
 */
export function allOffGrid(set: PlotSet, answers: PlotAnswers, grid: Grid): boolean {
  const pixelOf = pixelFinder(grid);
  for (let plot = 0; plot < set.count; plot++) {
    if (hasPoints(set, plot)) {
      if (hasPointOn(set, plot, pixelOf)) return false;
    } else if (answers.offGridSquareMetres[plot]! < answers.squareMetres[plot]!) return false;
  }
  return set.count > 0;
}

function hasPointOn(set: PlotSet, plot: number, pixelOf: PixelFinder): boolean {
  const start = set.runStarts[set.plotStarts[plot]!]!;
  for (let point = start; point < start + pointCount(set, plot); point++) {
    if (pixelOf(set.positions[2 * point]!, set.positions[2 * point + 1]!)) return true;
  }
  return false;
}
