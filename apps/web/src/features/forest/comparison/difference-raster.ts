import type { LandChange } from "@parcelle/domain/forest/compared-land";
import { differenceLooks, differenceValue } from "@parcelle/raster/forest/land-changes";
import type { Locale } from "#shell/locale.ts";
import { formatHectares } from "#ui/format.ts";
import type { RasterLayer } from "#ui/map/map-types.ts";
import { finestTiles, firstTilesOfPlot, firstTilesOfProject } from "../results/tile-zooms.ts";
import { comparisonMessages } from "./comparison-messages.ts";

/** Two runs; of one plot, or of all. */
export interface ComparedRuns {
  projectId: number;
  plotId?: number;
  before: number;
  after: number;
}

/** The map of what becomes of pixels from one run to the other, with hectares of each class that there is. */
export function differenceRaster(
  { projectId, plotId, before, after }: ComparedRuns,
  changes: readonly LandChange[],
  locale: Locale,
): RasterLayer {
  const messages = comparisonMessages[locale];
  const hectaresOf = (value: number) =>
    changes.reduce((sum, change) => (differenceValue(change) === value ? sum + change.hectares : sum), 0);
  const ofPlot = plotId === undefined ? "" : `&plot=${plotId}`;
  return {
    ...{ id: "land-differences", label: messages.differences, visible: true, opacity: 1 },
    tiles: `/tiles/land/${projectId}/differences/{z}/{x}/{y}.png?before=${before}&after=${after}${ofPlot}`,
    minimumZoom: plotId === undefined ? firstTilesOfProject : firstTilesOfPlot,
    maximumZoom: finestTiles,
    tellsPlots: true,
    legend: differenceLooks.flatMap(({ value, colour, pattern, title }) => {
      const hectares = hectaresOf(value);
      const amount = formatHectares(hectares, locale);
      return hectares > 0 ? [{ color: colour, pattern, label: title[locale], amount }] : [];
    }),
    source: messages.source(before, after),
    ...(plotId === undefined ? { note: messages.fromNear } : {}),
  };
}
