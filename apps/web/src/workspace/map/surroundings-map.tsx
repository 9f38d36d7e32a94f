import { useQuery } from "@tanstack/react-query";
import type { Map as MapLibre } from "maplibre-gl";
import { useMemo } from "react";
import { MemberMap } from "#app/map/member-map.tsx";
import { useLocale } from "#ui/locale.tsx";
import type { Bounds, MapOverlay } from "#ui/map/map-types.ts";
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

interface Props {
  label: string;
  overlays: readonly MapOverlay[];
  /** Where to look in place of the plots. Stable between renders. */
  focus?: Bounds | null;
  onMap?: (map: MapLibre | null) => void;
}

/** The plots that are there, around which something is placed; without any, the country of the project. */
export function SurroundingsMap({ label, overlays, focus = null, onMap }: Props) {
  const locale = useLocale();
  const project = useProject();
  const { states } = useWorkspace();
  const { plots, tiles } = useNeighbours(project.id);
  const { data: country } = useQuery(countryBoundsQuery(project.country));
  const looks = useMemo(() => stateLooks(states, locale), [states, locale]);
  if (!plots || country === undefined) return <Loading />;
  const isEmpty = plots.features.length === 0 && !tiles;
  return (
    <MemberMap
      label={label}
      plots={plots}
      {...(tiles ? { tiles } : {})}
      states={looks}
      overlays={overlays}
      focus={focus ?? (isEmpty ? country : null)}
      {...(onMap ? { onMap } : {})}
      height="min(46vh, 420px)"
    />
  );
}
