import { useMemo } from "react";
import { useBesides } from "#app/use-besides.ts";
import type { MapOverlay } from "#ui/map/map-types.ts";
import { ZONE_COLOR } from "../zones/use-zones-overlay.ts";
import { zoneSketchQuery } from "../zones/zone-queries.ts";

/** The version of a zone that a sample is drawn in, around its units. */
export function useZoneOutline(versionId: number, label: string): readonly MapOverlay[] {
  const { data: sketch } = useBesides(zoneSketchQuery(versionId));
  return useMemo((): MapOverlay[] => {
    if (!sketch) return [];
    const feature = { type: "Feature" as const, properties: {}, geometry: sketch };
    const data = { type: "FeatureCollection" as const, features: [feature] };
    return [{ id: "zone", data, look: "dashed", color: ZONE_COLOR, label }];
  }, [sketch, label]);
}
