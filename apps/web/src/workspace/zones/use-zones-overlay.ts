import { useMemo } from "react";
import { useBesides } from "#app/use-besides.ts";
import { useMessages } from "#ui/locale.tsx";
import type { MapOverlay } from "#ui/map/map-types.ts";
import { zoneShapesQuery } from "./zone-queries.ts";
import { zonesMessages } from "./zones-messages.ts";

const NO_OVERLAYS: readonly MapOverlay[] = [];
export const ZONE_COLOR = "#0f766e";

/** The zones of a project as a map lays them over the plots. */
export function useZonesOverlay(projectId: number): readonly MapOverlay[] {
  const { onMap } = useMessages(zonesMessages);
  const { data } = useBesides(zoneShapesQuery(projectId));
  return useMemo(
    () =>
      data?.features.length
        ? [{ id: "zones", data, look: "dashed", color: ZONE_COLOR, label: onMap }]
        : NO_OVERLAYS,
    [data, onMap],
  );
}
