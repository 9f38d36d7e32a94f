import type { Map as MapLibre } from "maplibre-gl";
import type { ComponentType } from "react";
import type { MapOverlay } from "../map-types.ts";

/** What takes the clicks on the map while it is open. */
export type ToolName = "measure" | "coordinates";

export interface ToolProps {
  map: MapLibre;
  /** What it draws over the map, until it is closed. */
  onDraw: (overlays: readonly MapOverlay[]) => void;
  onTell: (notice: Notice) => void;
}

/** Something that is told on the map; `text` can be copied by hand where the browser does not allow it. */
export interface Notice {
  title: string;
  text?: string;
  /** Stays until it is closed or another one comes. */
  stays?: boolean;
}

/** Fetched when they are first opened. */
export const loadTool: Record<ToolName, () => Promise<ComponentType<ToolProps>>> = {
  measure: () => import("./measure/measure-tool.tsx").then(({ MeasureTool }) => MeasureTool),
  coordinates: () =>
    import("./coordinates/coordinates-tool.tsx").then(({ CoordinatesTool }) => CoordinatesTool),
};
