import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PlotFeatures } from "#app/database/project-shapes.ts";
import { useBesides } from "#app/use-besides.ts";
import { useLocale } from "#ui/locale.tsx";
import { boundsOfPlots } from "#ui/map/bounds.ts";
import type { Bounds, MapOverlay, PlotState, Plots, RasterLayer } from "#ui/map/map-types.ts";
import { useClaimedOverlay } from "../private-overlaps/use-claimed-overlay.ts";
import { type StateList, stateLooks } from "../states/state-list.ts";
import { useWorkspace, useWorkspaceTexts } from "../workspace-context.ts";
import { useZonesOverlay } from "../zones/use-zones-overlay.ts";
import { mainBounds } from "./main-bounds.ts";
import { mapLayersQuery, rasterLayersNear } from "./map-layers.ts";
import { overlapAreas, overlapsQuery } from "./overlaps.ts";
import { plotFeaturesQuery, plotsOf } from "./plot-features.ts";
import { useAreasOverlay } from "./use-areas-overlay.ts";
import { useRastersOfProject } from "./use-own-rasters.ts";

const NO_FEATURES: PlotFeatures = { type: "FeatureCollection", features: [] };

export interface ProjectMapData {
  isLoading: boolean;
  /** Why there is nothing to draw; what is drawn stays while it cannot be read again. */
  loadingError: unknown;
  retry: () => void;
  features: PlotFeatures;
  plots: Plots;
  states: readonly PlotState[];
  /** Undefined until they were read. */
  rasters: readonly RasterLayer[] | undefined;
  overlays: readonly MapOverlay[];
  /** Where most plots are, when one lies far off. */
  focus: Bounds | null;
}

function useOverlapOverlay(projectId: number, features: UseQueryResult<PlotFeatures>): readonly MapOverlay[] {
  const overlaps = useBesides(overlapsQuery(projectId));
  const outlines = features.data ?? NO_FEATURES;
  const { data: areas } = useBesides({
    queryKey: ["overlap-areas", projectId, overlaps.dataUpdatedAt, features.dataUpdatedAt],
    queryFn: () => overlapAreas(outlines, overlaps.data ?? []),
    enabled: Boolean(overlaps.data?.length) && outlines.features.length > 0,
  });
  return useAreasOverlay(areas);
}

/** Everything that the project's map draws; `shown` leaves out what the table's filters leave out. */
export function useProjectMap(
  projectId: number,
  colorBy: StateList,
  shown?: ReadonlySet<string>,
): ProjectMapData {
  const locale = useLocale();
  const workspace = useWorkspace();
  const { states: found } = workspace;
  const { onlyLookedAt } = useWorkspaceTexts();
  const query = useQuery(plotFeaturesQuery(projectId));
  const { data: layers } = useBesides(mapLayersQuery(workspace));
  const own = useRastersOfProject();
  const features = query.data ?? NO_FEATURES;
  const plots = useMemo(() => plotsOf(features, colorBy, shown), [features, colorBy, shown]);
  const all = useMemo(() => plotsOf(features, found), [features, found]);
  const focus = useMemo(() => mainBounds(all), [all]);
  const bounds = useMemo(() => boundsOfPlots(all), [all]);
  const rasters = useMemo(
    () => layers && own && [...own, ...rasterLayersNear(layers, bounds, locale, onlyLookedAt)],
    [layers, own, bounds, locale, onlyLookedAt],
  );
  const states = useMemo(() => stateLooks(colorBy, locale), [colorBy, locale]);
  const overlaps = useOverlapOverlay(projectId, query);
  const claimed = useClaimedOverlay(projectId);
  const zones = useZonesOverlay(projectId);
  const overlays = useMemo(() => [...zones, ...overlaps, ...claimed], [zones, overlaps, claimed]);
  return {
    isLoading: query.isPending,
    loadingError: query.isLoadingError ? query.error : null,
    retry: () => void query.refetch(),
    features,
    plots,
    states,
    rasters,
    overlays,
    focus,
  };
}
