import { queryOptions } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Map as MapLibre } from "maplibre-gl";
import { useMemo, useState } from "react";
import { MemberMap } from "#app/map/member-map.tsx";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { boundsOf } from "#ui/map/bounds.ts";
import { useMapLocation } from "#ui/map/map-location.ts";
import type { Bounds, MapOverlay } from "#ui/map/map-types.ts";
import { Section } from "#ui/page.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useAddresses } from "../addresses.ts";
import { mapLayersQuery, type ReadColumn, rasterLayersNear } from "../map/map-layers.ts";
import { useRastersOfPlot } from "../map/use-own-rasters.ts";
import { stateLooks } from "../states/state-list.ts";
import { useWorkspace } from "../workspace-context.ts";
import { plotMessages } from "./messages.ts";
import type { PlotDetail } from "./plot-queries.ts";
import { useNeighbours } from "./use-neighbours.ts";

const SMALLEST_VIEW_DEGREES = 0.002;

/** The plot and twice its size around it, so that neighbours are in sight. */
export function surroundings([west, south, east, north]: Bounds): Bounds {
  const x = Math.max(east - west, SMALLEST_VIEW_DEGREES) / 2;
  const y = Math.max(north - south, SMALLEST_VIEW_DEGREES) / 2;
  return [west - x, south - y, east + x, north + y];
}

const nothingDecided = queryOptions({
  queryKey: ["deciding-columns", "none"] as readonly unknown[],
  queryFn: (): readonly ReadColumn[] => [],
});

function useDecidingColumns(projectId: number, plot: PlotDetail): readonly ReadColumn[] | undefined {
  const { decidingColumns } = useWorkspace();
  return useBesides(decidingColumns?.(projectId, plot) ?? nothingDecided).data;
}

interface Props {
  projectId: number;
  plot: PlotDetail;
  overlays: readonly MapOverlay[];
  onMap: (map: MapLibre | null) => void;
  isDrawing: boolean;
}

/** The plot among its neighbours; a click on a neighbour opens its page. */
export function PlotMapPanel({ projectId, plot, overlays, onMap, isDrawing }: Props) {
  const messages = useMessages(plotMessages);
  const locale = useLocale();
  const location = useMapLocation();
  const addresses = useAddresses();
  const navigate = useNavigate();
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const { plots, tiles, identifierOf } = useNeighbours(projectId);
  const workspace = useWorkspace();
  const { states, texts, mapChoice: Choice } = workspace;
  const { data: layers } = useBesides(mapLayersQuery(workspace));
  const deciding = useDecidingColumns(projectId, plot);
  const focus = useMemo(() => {
    const bounds = boundsOf([plot.geometry]);
    return bounds && surroundings(bounds);
  }, [plot.geometry]);
  const own = useRastersOfPlot(projectId, plot);
  const rasters = useMemo(() => {
    if (!layers || !own) return undefined;
    // What was found of each pixel is not to be told apart under what it was found from.
    const read = own.some(({ visible }) => visible) ? [] : deciding;
    return [...own, ...rasterLayersNear(layers, focus, locale, texts[locale].onlyLookedAt, read)];
  }, [layers, own, focus, locale, texts, deciding]);
  const looks = useMemo(() => stateLooks(states, locale), [states, locale]);
  if (!plots)
    return (
      <Section flush>
        <Loading />
      </Section>
    );
  return (
    <Section flush>
      {Choice && <Choice projectId={projectId} plot={plot} />}
      <MemberMap
        label={messages.map(plot.identifier)}
        plots={plots}
        {...(tiles ? { tiles } : {})}
        states={looks}
        rasters={rasters}
        overlays={overlays}
        focus={focus}
        location={location}
        onMap={onMap}
        isDrawing={isDrawing}
        currentId={String(plot.id)}
        hoveredId={hoveredId}
        onHover={setHoveredId}
        onCurrent={(id) => {
          if (id !== String(plot.id)) void navigate({ to: addresses.plot(projectId, Number(id)) });
        }}
        describe={identifierOf}
        tableLink={<AppLink href={addresses.project(projectId)}>{messages.neighbours}</AppLink>}
        height="min(62vh, 560px)"
      />
    </Section>
  );
}
