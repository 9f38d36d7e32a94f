import { useMemo } from "react";
import { useBesides } from "#app/use-besides.ts";
import { useMessages } from "#ui/locale.tsx";
import { boundsOf } from "#ui/map/bounds.ts";
import type { MapOverlay } from "#ui/map/map-types.ts";
import { SurroundingsMap } from "../map/surroundings-map.tsx";
import { ASSIGNED_COLOR, UNIT_COLOR } from "./sample-colors.ts";
import { type Sample, sampleShapesQuery } from "./sample-queries.ts";
import { samplesMessages } from "./samples-messages.ts";
import { useZoneOutline } from "./use-zone-outline.ts";

/** The units of a sample, those without anybody told apart. */
export function SampleMap({ sample }: { sample: Sample }) {
  const messages = useMessages(samplesMessages);
  const { data } = useBesides(sampleShapesQuery(sample.project_id, sample.id));
  const outline = useZoneOutline(sample.zone.id, messages.zone);
  const { overlays, sight } = useMemo(() => {
    const features = data?.features ?? [];
    const overlayOf = (id: string, isAssigned: boolean, color: string, label: string): MapOverlay[] => {
      const shown = features.filter(({ properties }) => properties.isAssigned === isAssigned);
      if (shown.length === 0) return [];
      return [{ id, data: { type: "FeatureCollection", features: shown }, look: "solid", color, label }];
    };
    return {
      overlays: [
        ...outline,
        ...overlayOf("free-units", false, UNIT_COLOR, messages.onMapFree),
        ...overlayOf("given-units", true, ASSIGNED_COLOR, messages.onMapGiven),
      ],
      sight: { bounds: boundsOf(features.map(({ geometry }) => geometry)) },
    };
  }, [data, outline, messages]);
  return <SurroundingsMap label={messages.map} overlays={overlays} sight={sight} />;
}
