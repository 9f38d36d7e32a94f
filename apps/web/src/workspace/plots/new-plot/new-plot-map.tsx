import { useQuery } from "@tanstack/react-query";
import type { Geometry } from "geojson";
import type { Map as MapLibre } from "maplibre-gl";
import { useMemo } from "react";
import { MemberMap } from "#app/map/member-map.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { MapOverlay } from "#ui/map/map-types.ts";
import { Loading } from "#ui/states/loading.tsx";
import { useNeighbours } from "../../plot/use-neighbours.ts";
import { useProject } from "../../project/project-context.ts";
import { stateLooks } from "../../states/state-list.ts";
import { useWorkspace } from "../../workspace-context.ts";
import { newPlotMessages } from "./new-plot-messages.ts";

const COLOR = "#7c3aed";

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

interface Props {
  /** The point that is given; an outline is drawn on the map itself. */
  point: Geometry | null;
  onMap: (map: MapLibre | null) => void;
}

/** The plots that are there, around which a new one is placed; without any, the country of the project. */
export function NewPlotMap({ point, onMap }: Props) {
  const messages = useMessages(newPlotMessages);
  const locale = useLocale();
  const project = useProject();
  const { states } = useWorkspace();
  const { plots, tiles } = useNeighbours(project.id);
  const { data: country } = useQuery(countryBoundsQuery(project.country));
  const looks = useMemo(() => stateLooks(states, locale), [states, locale]);
  const overlays = useMemo((): MapOverlay[] => {
    if (!point) return [];
    const feature = { type: "Feature" as const, properties: {}, geometry: point };
    const data = { type: "FeatureCollection" as const, features: [feature] };
    return [{ id: "new-plot", data, look: "places", color: COLOR, label: messages.point }];
  }, [point, messages]);
  if (!plots || country === undefined) return <Loading />;
  const isEmpty = plots.features.length === 0 && !tiles;
  return (
    <MemberMap
      label={messages.map}
      plots={plots}
      {...(tiles ? { tiles } : {})}
      states={looks}
      overlays={overlays}
      focus={isEmpty ? country : null}
      onMap={onMap}
      height="min(46vh, 420px)"
    />
  );
}
