import { useMemo } from "react";
import type { PlotFeatures } from "#app/database/project-shapes.ts";
import { useBesides } from "#app/use-besides.ts";
import type { Plots, PlotTiles } from "#ui/map/map-types.ts";
import { plotFeaturesQuery, plotsOf } from "../map/plot-features.ts";
import { summaryQuery } from "../map/summary-query.ts";
import { UNFILTERED } from "../map/tile-address.ts";
import { tilesOf } from "../map/use-tiled-map.ts";
import { PLOTS_IN_BROWSER } from "../plots/plots-query.ts";
import { useWorkspace } from "../workspace-context.ts";

const NO_FEATURES: PlotFeatures = { type: "FeatureCollection", features: [] };

export interface Neighbours {
  /** Undefined until it is known how the plots come. */
  plots: Plots | undefined;
  /** In place of the outlines in a large project; they name their plots themselves. */
  tiles: PlotTiles | undefined;
  identifierOf: (id: string) => string;
}

/** The plots around one of them: all outlines, or the tiles of a large project. */
export function useNeighbours(projectId: number): Neighbours {
  const { states } = useWorkspace();
  const { data: summary, isPending } = useBesides(summaryQuery(projectId));
  const isLarge = summary !== undefined && summary.plots > PLOTS_IN_BROWSER;
  const { data: features = NO_FEATURES } = useBesides({
    ...plotFeaturesQuery(projectId),
    enabled: !isPending && !isLarge,
  });
  const plots = useMemo(() => plotsOf(features, states), [features, states]);
  const tiles = useMemo(
    () => (isLarge ? tilesOf(projectId, summary, states, UNFILTERED) : undefined),
    [projectId, summary, isLarge, states],
  );
  const identifierOf = (id: string) =>
    features.features.find(({ properties }) => String(properties.id) === id)?.properties.identifier ?? "";
  return { plots: isPending ? undefined : plots, tiles, identifierOf };
}
