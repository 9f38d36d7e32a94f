import { useEffect, useMemo, useRef, useState } from "react";
import "maplibre-gl/dist/maplibre-gl.css";
import { Empty } from "../states/empty.tsx";
import { BackgroundChoice } from "./background-choice.tsx";
import { BackgroundNotice } from "./background-notice.tsx";
import { boundsOf, boundsOfPlots, centreOf } from "./bounds.ts";
import { CompareButton } from "./compare/compare-button.tsx";
import { Compared } from "./compare/compared.tsx";
import { FIT } from "./fit.ts";
import { LayerPanel } from "./layer-panel.tsx";
import classes from "./map.module.css";
import { MapKey } from "./map-key.tsx";
import { useMapMessages } from "./map-messages.ts";
import { MapToolbar } from "./map-toolbar.tsx";
import type { Bounds } from "./map-types.ts";
import { MomentBar } from "./moments/moment-bar.tsx";
import type { PlotMapProps } from "./plot-map.tsx";
import { changing } from "./tools/link/changing.ts";
import { linkedOrder } from "./tools/link/map-link.ts";
import { ToolParts } from "./tools/tool-parts.tsx";
import { ToolsChoice } from "./tools/tools-choice.tsx";
import { useMapTools } from "./tools/use-map-tools.ts";
import { useBackgroundFailure } from "./use-background.ts";
import { useLooks } from "./use-looks.ts";
import { useMap } from "./use-map.ts";
import { useMapData } from "./use-map-data.ts";
import { useMarks } from "./use-marks.ts";
import { useOverlays } from "./use-overlays.ts";
import { type Pointer, usePointing } from "./use-pointing.ts";
import { useRasterOrder, useStackedRasters } from "./use-raster-order.ts";

const NOTHING: ReadonlySet<string> = new Set();
const NO_OVERLAYS: NonNullable<PlotMapProps["overlays"]> = [];
/** Zoom at which a plot of two hectares is large enough to be recognised. */
const NEAR = 14;

function setOf(id: string | null | undefined): ReadonlySet<string> {
  return id ? new Set([id]) : NOTHING;
}

/** The plot that is looked at in the table comes into sight. */
function useCurrentInSight(map: ReturnType<typeof useMap>["map"], props: PlotMapProps): void {
  const { currentId, plots, tiles } = props;
  const placeOf = tiles?.placeOf;
  useEffect(() => {
    if (!map || !currentId) return;
    let isGone = false;
    const show = (bounds: Bounds | null) => {
      if (isGone || !bounds || map.getBounds().contains(centreOf(bounds))) return;
      map.easeTo({ center: centreOf(bounds), zoom: Math.max(map.getZoom(), NEAR), duration: FIT.duration });
    };
    if (placeOf) void placeOf(currentId).then(show);
    else
      show(boundsOf(plots.features.filter(({ properties }) => properties.id === currentId).map(geometryOf)));
    return () => {
      isGone = true;
    };
  }, [map, currentId, plots, placeOf]);
}

function geometryOf({ geometry }: PlotMapProps["plots"]["features"][number]) {
  return geometry;
}

function useLinks(map: ReturnType<typeof useMap>["map"], props: PlotMapProps): void {
  const { currentId, hoveredId, selected = NOTHING, location } = props;
  const isTiled = props.tiles !== undefined;
  useMarks(map, isTiled, "selected", selected);
  useMarks(
    map,
    isTiled,
    "current",
    useMemo(() => setOf(currentId), [currentId]),
  );
  useMarks(
    map,
    isTiled,
    "hovered",
    useMemo(() => setOf(hoveredId), [hoveredId]),
  );
  useCurrentInSight(map, props);
  const change = location?.change;
  useEffect(() => {
    if (!map || !change) return;
    const tell = () => {
      const { lat, lng } = map.getCenter();
      change({ latitude: lat, longitude: lng, zoom: map.getZoom() });
    };
    map.on("moveend", tell);
    return () => {
      map.off("moveend", tell);
    };
  }, [map, change]);
}

/** Plots that arrive after the map come into sight once; an address that names a place keeps it. */
function useFirstFit(map: ReturnType<typeof useMap>["map"], bounds: Bounds | null, isPlaced: boolean): void {
  const isDone = useRef(isPlaced || bounds !== null);
  useEffect(() => {
    if (!map || !bounds || isDone.current) return;
    isDone.current = true;
    map.fitBounds(bounds, { ...FIT, duration: 0 });
  }, [map, bounds]);
}

function useTools(map: ReturnType<typeof useMap>["map"], { onMap }: PlotMapProps): void {
  useEffect(() => {
    onMap?.(map);
    return () => onMap?.(null);
  }, [map, onMap]);
}

/** The map itself; `PlotMap` fetches it with its 290 kB library when a page first shows a map. */
export function MapView(props: PlotMapProps) {
  const {
    label,
    plots,
    states,
    overlays = NO_OVERLAYS,
    focus,
    location = null,
    isDrawing = false,
    height = "min(62vh, 640px)",
  } = props;
  const messages = useMapMessages();
  const container = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLElement>(null);
  const { ordered, move } = useRasterOrder(props.rasters, linkedOrder(location?.linked));
  const { style, background, retry, comparison, compared, left, second, touched, views } = useLooks(props);
  const { tiles } = props;
  const bounds = useMemo(() => (tiles ? tiles.bounds : boundsOfPlots(plots)), [plots, tiles]);
  const { map, failed } = useMap(container, {
    style,
    messages,
    label,
    location: location?.location ?? null,
    bounds: focus ?? bounds,
    authorise: props.authorise,
  });
  const [pointer, setPointer] = useState<Pointer | null>(null);
  const { failed: failedBackground, dismiss } = useBackgroundFailure(map, background);
  useMapData(map, plots, tiles !== undefined);
  useFirstFit(map, focus ?? bounds, Boolean(location?.location));
  useStackedRasters(map, ordered);
  useOverlays(map, overlays);
  useTools(map, props);
  const tools = useMapTools(map, props);
  useLinks(map, props);
  usePointing(map, { ...props, onPointer: setPointer, isPaused: tools.hasClicks });
  const counts = useMemo(() => tiles?.counts ?? countStates(plots), [plots, tiles]);
  const drawn = useMemo(() => [...overlays, ...tools.overlays], [overlays, tools.overlays]);
  const shown = { label, states, counts, overlays: drawn, rasters: ordered, views, background, compared };
  if (failed)
    return <Empty title={messages.unsupported} text={messages.unsupportedText} action={props.tableLink} />;
  return (
    <section
      ref={whole}
      className={classes.map}
      aria-label={label}
      style={{ height }}
      data-ready={map ? "" : undefined}
      data-tool={tools.open?.name}
    >
      <div className={classes.canvas}>
        <div ref={container} className={classes.main} />
        <Compared {...props} {...{ comparison, main: map, style: second, rasters: ordered, overlays }} />
      </div>
      <BackgroundNotice failed={failedBackground} onRetry={retry} onClose={dismiss} />
      <MapToolbar
        map={map}
        bounds={bounds}
        focus={focus ?? null}
        whole={whole}
        background={<BackgroundChoice {...props} chosen={touched.background} onChoose={touched.choose} />}
        compare={<CompareButton comparison={comparison} />}
        tools={tools}
        choice={<ToolsChoice {...{ map, tools, location, isDrawing, shown }} />}
      >
        <LayerPanel {...shown} {...touched} onMove={changing(location, move)} />
      </MapToolbar>
      <ToolParts map={map} tools={tools} />
      {pointer && <PointedPlot {...props} pointer={pointer} />}
      <MomentBar rasters={ordered} left={left} right={comparison.isOn ? comparison.right : null} />
      <MapKey rasters={ordered} views={touched.views} />
      <MapHelp tableLink={props.tableLink} />
    </section>
  );
}

function MapHelp({ tableLink }: Pick<PlotMapProps, "tableLink">) {
  const messages = useMapMessages();
  return (
    <p className={classes.help}>
      <span className={classes.helpText}>
        {messages.keyboard} {tableLink && messages.samePlots}
      </span>{" "}
      {tableLink}
    </p>
  );
}

function PointedPlot({
  pointer,
  hoveredId,
  describe,
}: Pick<PlotMapProps, "hoveredId" | "describe"> & { pointer: Pointer }) {
  if (!hoveredId || !describe) return null;
  return (
    <div className={classes.tooltip} style={{ left: pointer.x, top: pointer.y }} role="presentation">
      {pointer.name ?? describe(hoveredId)}
    </div>
  );
}

function countStates(plots: PlotMapProps["plots"]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { properties } of plots.features) counts[properties.state] = (counts[properties.state] ?? 0) + 1;
  return counts;
}
