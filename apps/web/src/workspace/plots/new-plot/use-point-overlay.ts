import type { Geometry } from "geojson";
import { useMemo } from "react";
import { useMessages } from "#ui/locale.tsx";
import type { MapOverlay } from "#ui/map/map-types.ts";
import { newPlotMessages } from "./new-plot-messages.ts";

const COLOR = "#7c3aed";
const NO_OVERLAYS: readonly MapOverlay[] = [];

/** The point that is given; an outline is drawn on the map itself. */
export function usePointOverlay(point: Geometry | null): readonly MapOverlay[] {
  const messages = useMessages(newPlotMessages);
  // A point that is typed is another object with each letter: its text tells whether it moved.
  const place = JSON.stringify(point);
  return useMemo(() => {
    const geometry = JSON.parse(place) as Geometry | null;
    if (!geometry) return NO_OVERLAYS;
    const feature = { type: "Feature" as const, properties: {}, geometry };
    const data = { type: "FeatureCollection" as const, features: [feature] };
    return [{ id: "new-plot", data, look: "places", color: COLOR, label: messages.point }];
  }, [place, messages]);
}
