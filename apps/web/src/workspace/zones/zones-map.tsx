import { useMemo } from "react";
import { useBesides } from "#app/use-besides.ts";
import { useMessages } from "#ui/locale.tsx";
import { boundsOf } from "#ui/map/bounds.ts";
import { type Sight, SurroundingsMap } from "../map/surroundings-map.tsx";
import { useZonesOverlay } from "./use-zones-overlay.ts";
import { zoneShapesQuery } from "./zone-queries.ts";
import { zonesMessages } from "./zones-messages.ts";

/** The zone that is looked at; another object looks at it again. */
export interface Shown {
  zoneId: number | null;
}

interface Props {
  projectId: number;
  /** Without one, all of them. Stable between renders. */
  shown: Shown;
}

/** The zones of a project over its plots. */
export function ZonesMap({ projectId, shown }: Props) {
  const messages = useMessages(zonesMessages);
  const { data } = useBesides(zoneShapesQuery(projectId));
  const overlays = useZonesOverlay(projectId);
  const sight = useMemo((): Sight => {
    const features = data?.features ?? [];
    const one = features.filter(({ properties }) => properties.id === shown.zoneId);
    return { bounds: boundsOf((one.length > 0 ? one : features).map(({ geometry }) => geometry)) };
  }, [data, shown]);
  return <SurroundingsMap label={messages.map} overlays={overlays} sight={sight} />;
}
