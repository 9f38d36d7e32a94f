import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { boundsOf } from "#ui/map/bounds.ts";
import type { MapOverlay } from "#ui/map/map-types.ts";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SurroundingsMap } from "../../map/surroundings-map.tsx";
import { ZONE_COLOR } from "../use-zones-overlay.ts";
import { zoneSketchQuery } from "../zone-queries.ts";
import { zonesMessages } from "../zones-messages.ts";

/** Where a version of a zone lies. */
export function ZoneOnMap({ versionId }: { versionId: number }) {
  const { dialog } = useMessages(zonesMessages);
  const locale = useLocale();
  const { data: sketch, error, refetch } = useQuery(zoneSketchQuery(versionId));
  const { overlays, sight } = useMemo(() => {
    const geometries = sketch ? [sketch] : [];
    const features = geometries.map((geometry) => ({ type: "Feature" as const, properties: {}, geometry }));
    const data = { type: "FeatureCollection" as const, features };
    const overlay: MapOverlay = { id: "zone", data, look: "solid", color: ZONE_COLOR, label: dialog.zone };
    return { overlays: [overlay], sight: { bounds: boundsOf(geometries) } };
  }, [sketch, dialog]);
  if (error && sketch === undefined)
    return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (sketch === undefined) return <Loading lines={4} />;
  return <SurroundingsMap label={dialog.zoneMap} overlays={overlays} sight={sight} />;
}
