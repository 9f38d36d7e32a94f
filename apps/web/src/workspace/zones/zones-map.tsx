import { useMemo } from "react";
import { useBesides } from "#app/use-besides.ts";
import { useMessages } from "#ui/locale.tsx";
import { boundsOf } from "#ui/map/bounds.ts";
import { SurroundingsMap } from "../map/surroundings-map.tsx";
import { useZonesOverlay } from "./use-zones-overlay.ts";
import { zoneShapesQuery } from "./zone-queries.ts";
import classes from "./zones.module.css";
import { zonesMessages } from "./zones-messages.ts";

interface Props {
  projectId: number;
  /** The zone that is looked at; null for all of them. */
  shownId: number | null;
}

/** The zones of a project over its plots. */
export function ZonesMap({ projectId, shownId }: Props) {
  const messages = useMessages(zonesMessages);
  const { data } = useBesides(zoneShapesQuery(projectId));
  const overlays = useZonesOverlay(projectId);
  const focus = useMemo(() => {
    const features = data?.features ?? [];
    const shown = features.filter(({ properties }) => properties.id === shownId);
    return boundsOf((shown.length > 0 ? shown : features).map(({ geometry }) => geometry));
  }, [data, shownId]);
  return (
    <div>
      <SurroundingsMap label={messages.map} overlays={overlays} focus={focus} />
      {data?.features.some(({ properties }) => properties.isBoxed) && (
        <p className={classes.help}>{messages.boxed}</p>
      )}
    </div>
  );
}
