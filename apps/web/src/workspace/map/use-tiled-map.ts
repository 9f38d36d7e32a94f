import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PlotSummary } from "#app/database/project-shapes.ts";
import { rows } from "#app/rows.ts";
import { useBesides } from "#app/use-besides.ts";
import { useLocale } from "#ui/locale.tsx";
import { boundsOf } from "#ui/map/bounds.ts";
import type { Bounds, MapOverlay, PlotState, Plots, PlotTiles, RasterLayer } from "#ui/map/map-types.ts";
import { useClaimedOverlay } from "../private-overlaps/use-claimed-overlay.ts";
import { type StateList, stateLooks } from "../states/state-list.ts";
import { useWorkspace, useWorkspaceTexts } from "../workspace-context.ts";
import { useZonesOverlay } from "../zones/use-zones-overlay.ts";
import { isMuchSmaller } from "./main-bounds.ts";
import { mapLayersQuery, rasterLayersNear } from "./map-layers.ts";
import { outlinesOfOverlaps, overlapAreas, overlapsQuery } from "./overlaps.ts";
import { countsBy, summaryQuery } from "./summary-query.ts";
import { type TileFilter, tileAddress } from "./tile-address.ts";
import { useAreasOverlay } from "./use-areas-overlay.ts";
import { useRastersOfProject } from "./use-own-rasters.ts";

const NO_PLOTS: Plots = { type: "FeatureCollection", features: [] };

export interface TiledMapData {
  isLoading: boolean;
  /** Why there is nothing to draw; what is drawn stays while it cannot be read again. */
  loadingError: unknown;
  retry: () => void;
  plots: Plots;
  tiles: PlotTiles;
  states: readonly PlotState[];
  /** Undefined until they were read. */
  rasters: readonly RasterLayer[] | undefined;
  overlays: readonly MapOverlay[];
  /** Where most plots are, when one lies far off. */
  focus: Bounds | null;
}

async function placeOf(id: string): Promise<Bounds | null> {
  const [plot] = await rows((client) => client.from("plots").select("geometry").eq("id", Number(id)));
  return plot ? boundsOf([plot.geometry]) : null;
}

/** The plots of a project that search and filters leave, as tiles. */
export function tilesOf(
  projectId: number,
  summary: PlotSummary | undefined,
  colorBy: Pick<StateList, "column">,
  filter: TileFilter,
): PlotTiles {
  return {
    url: tileAddress(projectId, summary?.version ?? "", filter),
    stateProperty: colorBy.column,
    bounds: summary?.bounds ?? null,
    counts: summary ? countsBy(summary, colorBy) : {},
    placeOf,
  };
}

function useOverlaps(projectId: number): readonly MapOverlay[] {
  const overlaps = useBesides(overlapsQuery(projectId));
  const { data: areas } = useBesides({
    queryKey: ["overlap-areas", projectId, overlaps.dataUpdatedAt],
    queryFn: async () => {
      const pairs = overlaps.data ?? [];
      return overlapAreas(await outlinesOfOverlaps(projectId, pairs), pairs);
    },
    enabled: Boolean(overlaps.data?.length),
  });
  return useAreasOverlay(areas);
}

/** Everything that the map of a large project draws: its plots come as tiles, filtered as the table beside it is. */
export function useTiledMap(
  projectId: number,
  colorBy: StateList,
  { q, filters, names }: TileFilter,
): TiledMapData {
  const locale = useLocale();
  const { onlyLookedAt } = useWorkspaceTexts();
  const { data: summary, isPending, isLoadingError, error, refetch } = useQuery(summaryQuery(projectId));
  const { data: layers } = useBesides(mapLayersQuery(useWorkspace()));
  const own = useRastersOfProject();
  const tiles = useMemo(
    () => tilesOf(projectId, summary, colorBy, { q, filters, names }),
    [projectId, summary, q, filters, names, colorBy],
  );
  const bounds = summary?.bounds ?? null;
  const rasters = useMemo(
    () => layers && own && [...own, ...rasterLayersNear(layers, bounds, locale, onlyLookedAt)],
    [layers, own, bounds, locale, onlyLookedAt],
  );
  const states = useMemo(() => stateLooks(colorBy, locale), [colorBy, locale]);
  const main = summary?.main ?? null;
  const overlaps = useOverlaps(projectId);
  const claimed = useClaimedOverlay(projectId);
  const zones = useZonesOverlay(projectId);
  const overlays = useMemo(() => [...zones, ...overlaps, ...claimed], [zones, overlaps, claimed]);
  return {
    ...{ isLoading: isPending, loadingError: isLoadingError ? error : null, retry: () => void refetch() },
    ...{ plots: NO_PLOTS, tiles, states, rasters, overlays },
    focus: main && bounds && isMuchSmaller(main, bounds) ? main : null,
  };
}
