import { judgedStatistics } from "@parcelle/domain/evidence/evidence-parts";
import type { Hint } from "@parcelle/domain/risk/hints/hints";
import { landCoversHint } from "@parcelle/domain/risk/hints/land-covers";
import { isPointGeometry, type PlotToScreen, type ScreenedPlot, type Screening } from "../screen-plot.ts";
import { lossesOutside } from "./losses-outside.ts";

/**
 * What is worth a look in plots that were screened: several land covers in one, loss just outside the border. Hints decide
 * nothing; a plot that is much larger than its farmer's others shows only beside those.
 *
 * @param screened the plots' results, in their order
 * @returns the hints of each plot, in their order
 * @throws RasterError what reading the layers throws
 */
export async function findHints(
  screening: Screening,
  plots: readonly PlotToScreen[],
  screened: readonly ScreenedPlot[],
): Promise<Hint[][]> {
  const outside = await lossesOutside(screening, plots, screened);
  return plots.map(({ geometry, areaHectares }, index) => {
    const isPoint = isPointGeometry(geometry);
    const covers = landCoversHint(judgedStatistics(screened[index]!.kept, { isPoint, areaHectares }));
    return [covers, outside[index]!].filter((hint) => hint !== null);
  });
}
