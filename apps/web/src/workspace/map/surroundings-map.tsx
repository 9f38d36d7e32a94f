import { useQuery } from "@tanstack/react-query";
import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useMemo, useState } from "react";
import { MemberMap } from "#app/map/member-map.tsx";
import { useLocale } from "#ui/locale.tsx";
import { FIT } from "#ui/map/fit.ts";
import type { Bounds, MapOverlay, RasterLayer } from "#ui/map/map-types.ts";
import { Loading } from "#ui/states/loading.tsx";
import { useNeighbours } from "../plot/use-neighbours.ts";
import { useProject } from "../project/project-context.ts";
import { stateLooks } from "../states/state-list.ts";
import { useWorkspace } from "../workspace-context.ts";

/** Where a country is, fetched with the base map when a map first begins there. */
function countryBoundsQuery(country: string | null) {
  return {
    queryKey: ["country-bounds", country],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { countryBounds } = await import("@parcelle/basemap/find-country");
      return country === null ? null : countryBounds(country);
    },
  };
}

/** Where to look now; another object looks there again. */
export interface Sight {
  bounds: Bounds | null;
}

interface Props {
  label: string;
  overlays: readonly MapOverlay[];
  /** Pictures above the ground. Stable between renders. */
  rasters?: readonly RasterLayer[];
  /** In place of the plots. Stable between renders. */
  sight?: Sight | null;
  onMap?: (map: MapLibre | null) => void;
  isDrawing?: boolean;
}

const none: readonly RasterLayer[] = [];

/** The plots that are there, around which something is placed; without any, the country of the project. */
export function SurroundingsMap(props: Props) {
  const { label, overlays, rasters = none, sight = null, onMap, isDrawing = false } = props;
  const locale = useLocale();
  const project = useProject();
  const { states } = useWorkspace();
  const { plots, tiles } = useNeighbours(project.id);
  const { data: country, isPending } = useQuery(countryBoundsQuery(project.country));
  const [map, setMap] = useState<MapLibre | null>(null);
  const looks = useMemo(() => stateLooks(states, locale), [states, locale]);
  useEffect(() => onMap?.(map), [map, onMap]);
  useEffect(() => {
    if (map && sight?.bounds) map.fitBounds(sight.bounds, FIT);
  }, [map, sight]);
  const isEmpty = plots?.features.length === 0 && !tiles;
  if (!plots || (isEmpty && isPending)) return <Loading />;
  return (
    <MemberMap
      label={label}
      plots={plots}
      {...(tiles ? { tiles } : {})}
      states={looks}
      overlays={overlays}
      rasters={rasters}
      focus={isEmpty ? (country ?? null) : null}
      onMap={setMap}
      isDrawing={isDrawing}
      height="min(46vh, 420px)"
    />
  );
}
