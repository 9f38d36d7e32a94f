import type { FeatureCollection } from "geojson";
import { useMemo } from "react";
import { useMessages } from "#ui/locale.tsx";
import type { MapOverlay } from "#ui/map/map-types.ts";
import { mapPageMessages } from "./messages.ts";

const NO_OVERLAYS: readonly MapOverlay[] = [];

/** Common areas of plots as the map lays them over the plots. */
export function useAreasOverlay(areas: FeatureCollection | undefined): readonly MapOverlay[] {
  const messages = useMessages(mapPageMessages);
  return useMemo(
    () =>
      areas?.features.length
        ? [{ id: "overlaps", data: areas, look: "area", color: "#7c3aed", label: messages.overlaps }]
        : NO_OVERLAYS,
    [areas, messages.overlaps],
  );
}
