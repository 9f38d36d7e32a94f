import type { PlotMapProps } from "#ui/map/plot-map.tsx";
import type { ProjectMapData } from "./use-project-map.ts";
import type { TiledMapData } from "./use-tiled-map.ts";

/** What a map of a project draws, however its plots come to it. */
export function drawn(
  map: ProjectMapData | TiledMapData,
): Pick<PlotMapProps, "plots" | "tiles" | "states" | "rasters" | "overlays" | "focus"> {
  const { plots, states, rasters, overlays, focus } = map;
  return { plots, states, rasters, overlays, focus, ...("tiles" in map ? { tiles: map.tiles } : {}) };
}
