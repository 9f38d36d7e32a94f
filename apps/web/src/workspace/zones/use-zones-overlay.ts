import { useMemo } from "react";
import type { ZoneFeatures } from "#app/database/project-shapes.ts";
import { useBesides } from "#app/use-besides.ts";
import { useMessages } from "#ui/locale.tsx";
import type { MapOverlay } from "#ui/map/map-types.ts";
import { zoneShapesQuery } from "./zone-queries.ts";
import { zonesMessages } from "./zones-messages.ts";

export const ZONE_COLOR = "#0f766e";

/** The zones of a project as a map lays them over the plots. */
export function useZonesOverlay(projectId: number): readonly MapOverlay[] {
  const { onMap, onMapBoxed } = useMessages(zonesMessages);
  const { data } = useBesides(zoneShapesQuery(projectId));
  return useMemo(() => {
    const zones = data?.features ?? [];
    const boxed = zones.filter(({ properties }) => properties.isBoxed);
    const sketched = zones.filter(({ properties }) => !properties.isBoxed);
    return [...overlayOf("zones", onMap, sketched), ...overlayOf("boxed-zones", onMapBoxed, boxed)];
  }, [data, onMap, onMapBoxed]);
}

function overlayOf(id: string, label: string, features: ZoneFeatures["features"]): MapOverlay[] {
  if (features.length === 0) return [];
  return [{ id, data: { type: "FeatureCollection", features }, look: "dashed", color: ZONE_COLOR, label }];
}
