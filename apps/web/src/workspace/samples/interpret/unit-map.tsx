import type { FeatureCollection } from "geojson";
import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useMemo, useState } from "react";
import { MemberMap } from "#app/map/member-map.tsx";
import { useBesides } from "#app/use-besides.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { boundsOf } from "#ui/map/bounds.ts";
import { FIT } from "#ui/map/fit.ts";
import type { Bounds, MapOverlay, PlotState, Plots } from "#ui/map/map-types.ts";
import { Loading } from "#ui/states/loading.tsx";
import { mapLayersQuery, rasterLayersNear } from "../../map/map-layers.ts";
import { useRastersOfProject } from "../../map/use-own-rasters.ts";
import { useWorkspace, useWorkspaceTexts } from "../../workspace-context.ts";
import { type Sample, sampleShapesQuery } from "../sample-queries.ts";
import { interpretMessages } from "./interpret-messages.ts";

const OUTLINE_COLOR = "#c026d3";
/** So much of what lies around is shown: as wide as the unit on each side. */
const AROUND = 1;
const NO_PLOTS: Plots = { type: "FeatureCollection", features: [] };
const NO_STATES: readonly PlotState[] = [];

/** One unit from above, alone: plots would lie over what is to be seen. */
export function UnitMap({ sample, unitId }: { sample: Sample; unitId: number }) {
  const messages = useMessages(interpretMessages);
  const { data } = useBesides(sampleShapesQuery(sample.project_id, sample.id));
  const [map, setMap] = useState<MapLibre | null>(null);
  const { overlays, bounds } = useMemo(() => {
    const features = data?.features.filter(({ properties }) => properties.id === unitId) ?? [];
    const shapes: FeatureCollection = { type: "FeatureCollection", features };
    const overlay: MapOverlay = {
      ...{
        id: "interpreted-unit",
        data: shapes,
        look: "outline",
        color: OUTLINE_COLOR,
        label: messages.onMap,
      },
    };
    return {
      overlays: features.length === 0 ? [] : [overlay],
      bounds: widened(boundsOf(features.map(({ geometry }) => geometry))),
    };
  }, [data, unitId, messages]);
  const rasters = useRasters(bounds);
  useEffect(() => {
    if (map && bounds) map.fitBounds(bounds, { ...FIT, maxZoom: 19, duration: 0 });
  }, [map, bounds]);
  if (!data) return <Loading lines={8} />;
  return (
    <MemberMap
      label={messages.map}
      plots={NO_PLOTS}
      states={NO_STATES}
      rasters={rasters}
      overlays={overlays}
      focus={bounds}
      onMap={setMap}
      height="var(--unit-map-height)"
    />
  );
}

function useRasters(bounds: Bounds | null) {
  const locale = useLocale();
  const workspace = useWorkspace();
  const { onlyLookedAt } = useWorkspaceTexts();
  const { data: layers } = useBesides(mapLayersQuery(workspace));
  const own = useRastersOfProject();
  // The layers of the first unit: they are the same around, and what was chosen among them stays.
  const [first, setFirst] = useState<Bounds | null>(null);
  if (first === null && bounds !== null) setFirst(bounds);
  return useMemo(
    () => layers && own && [...own, ...rasterLayersNear(layers, first, locale, onlyLookedAt)],
    [layers, own, first, locale, onlyLookedAt],
  );
}

function widened(bounds: Bounds | null): Bounds | null {
  if (bounds === null) return null;
  const [west, south, east, north] = bounds;
  const [across, along] = [(east - west) * AROUND, (north - south) * AROUND];
  return [west - across, south - along, east + across, north + along];
}
