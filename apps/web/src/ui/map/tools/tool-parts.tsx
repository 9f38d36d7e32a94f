import type { Map as MapLibre } from "maplibre-gl";
import { ToolNotice } from "./tool-notice.tsx";
import { ToolPlace } from "./tool-place.tsx";
import type { MapToolsControl } from "./use-map-tools.ts";

/** What tools show over the map: the open one, and what was told. */
export function ToolParts({ map, tools }: { map: MapLibre | null; tools: MapToolsControl }) {
  return (
    <>
      {map && <ToolPlace map={map} tools={tools} />}
      <ToolNotice {...tools} />
    </>
  );
}
