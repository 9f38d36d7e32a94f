import { ActionIcon, Button, useComputedColorScheme } from "@mantine/core";
import { IconFocusCentered, IconHome, IconStack2 } from "@tabler/icons-react";
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import "maplibre-gl/dist/maplibre-gl.css";
import { useLocale } from "../locale.tsx";
import { Empty } from "../states/empty.tsx";
import { BackgroundChoice } from "./background-choice.tsx";
import { BackgroundNotice } from "./background-notice.tsx";
import { boundsOf, boundsOfPlots, centreOf } from "./bounds.ts";
import { CompareButton } from "./compare/compare-button.tsx";
import { Compared } from "./compare/compared.tsx";
import { useComparison } from "./compare/use-comparison.ts";
import { FullScreenButton } from "./full-screen-button.tsx";
import { LayerPanel } from "./layer-panel.tsx";
import classes from "./map.module.css";
import { MapKey } from "./map-key.tsx";
import { useMapMessages } from "./map-messages.ts";
import { buildStyle, type RasterView } from "./map-style.ts";
import type { Bounds } from "./map-types.ts";
import type { PlotMapProps } from "./plot-map.tsx";
import { changing } from "./tools/link/changing.ts";
import { ToolParts } from "./tools/tool-parts.tsx";
import { ToolsChoice } from "./tools/tools-choice.tsx";
import { type MapToolsControl, useMapTools } from "./tools/use-map-tools.ts";
import { type ShownBackground, useBackground, useBackgroundFailure } from "./use-background.ts";
import { useLegend } from "./use-legend.ts";
import { useMap } from "./use-map.ts";
import { useMapData } from "./use-map-data.ts";
import { useMarks } from "./use-marks.ts";
import { useOverlays } from "./use-overlays.ts";
import { type Pointer, usePointing } from "./use-pointing.ts";
import { useRasterOrder, useStackedRasters } from "./use-raster-order.ts";

const NOTHING: ReadonlySet<string> = new Set();
const NO_OVERLAYS: NonNullable<PlotMapProps["overlays"]> = [];
const NO_RASTERS: NonNullable<PlotMapProps["rasters"]> = [];
/** Zoom at which a plot of two hectares is large enough to be recognised. */
const NEAR = 14;
/** So many pixels have room for the legend and a tool beside each other; in less, the tool stands in its place. */
const BOTH_FIT = 660;
const FIT = { padding: 48, maxZoom: 16, duration: 300 };

function useViews({ rasters = NO_RASTERS, location }: PlotMapProps) {
  const [changed, setChanged] = useState<Record<string, RasterView>>({});
  const linked = location?.linked?.layers;
  const views = useMemo(() => {
    const initial = rasters.map(({ id, visible = false, opacity = 0.7, years, shownYears = years }) => {
      const on = linked?.find((layer) => layer.id === id);
      const view = { visible: linked ? on !== undefined : visible, opacity: on?.opacity ?? opacity };
      return [id, { ...view, years: on ? (on.years ?? years) : shownYears }];
    });
    return { ...Object.fromEntries(initial), ...changed } as Record<string, RasterView>;
  }, [rasters, changed, linked]);
  return { views, onView: (id: string, view: RasterView) => setChanged({ ...changed, [id]: view }) };
}

function useStyle(
  { states, rasters = NO_RASTERS, tiles }: PlotMapProps,
  views: Record<string, RasterView>,
  background: ShownBackground | null,
) {
  const locale = useLocale();
  const scheme = useComputedColorScheme("light");
  return useMemo(
    () => buildStyle({ scheme, locale, states, rasters, views, background, ...(tiles ? { tiles } : {}) }),
    [scheme, locale, states, rasters, views, background, tiles],
  );
}

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

/** What the map shows, and beside it what the second one shows while both are compared; `touched` is what the tools set. */
function useLooks(props: PlotMapProps) {
  const { location } = props;
  const { views, onView } = useViews(props);
  const { background, choose, retry } = useBackground(props.backgrounds, location?.linked?.background);
  const left = {
    views,
    onView: changing(location, onView),
    background,
    choose: changing(location, choose),
  };
  const comparison = useComparison(left, props.backgrounds);
  const { isOn, side, right } = comparison;
  return {
    views,
    background,
    retry,
    comparison,
    style: useStyle(props, views, background),
    second: useStyle(props, right.views, right.background),
    touched: isOn && side === "right" ? right : left,
  };
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
  const { ordered, move } = useRasterOrder(props.rasters, location?.linked?.layers);
  const { style, background, retry, comparison, second, touched, views } = useLooks(props);
  const { tiles } = props;
  const bounds = useMemo(() => (tiles ? tiles.bounds : boundsOfPlots(plots)), [plots, tiles]);
  const { map, failed } = useMap(container, {
    style,
    messages,
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
  const shown = { label, states, counts, overlays: drawn, rasters: ordered, views, background };
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
      <MapTools
        map={map}
        bounds={bounds}
        focus={focus ?? null}
        whole={whole}
        background={<BackgroundChoice {...props} chosen={touched.background} onChoose={touched.choose} />}
        compare={<CompareButton comparison={comparison} />}
        tools={tools}
        choice={<ToolsChoice {...{ map, tools, location, isDrawing, shown }} isComparing={comparison.isOn} />}
      >
        <LayerPanel {...shown} {...touched} onMove={changing(location, move)} />
      </MapTools>
      <ToolParts map={map} tools={tools} />
      {pointer && <PointedPlot {...props} pointer={pointer} />}
      <MapKey rasters={ordered} views={touched.views} />
      <MapHelp {...props} />
    </section>
  );
}

function MapHelp({ states, tableLink }: Pick<PlotMapProps, "states" | "tableLink">) {
  const messages = useMapMessages();
  return (
    <p className={classes.help}>
      <span className={classes.helpText}>
        {messages.keyboard} {states.length > 0 && messages.samePlots}
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

interface MapToolsProps {
  map: ReturnType<typeof useMap>["map"];
  bounds: Bounds | null;
  focus: Bounds | null;
  whole: RefObject<HTMLElement | null>;
  /** The choice of what lies under the plots, where there is one. */
  background: ReactNode;
  compare: ReactNode;
  tools: MapToolsControl;
  /** The choice of a tool. */
  choice: ReactNode;
  /** The legend, while it is open. */
  children: ReactNode;
}

function MapTools(props: MapToolsProps) {
  const { map, bounds, focus, whole, background, compare, tools, choice, children } = props;
  const messages = useMapMessages();
  const [isLegendOpen, setLegend] = useLegend();
  const isCovered = tools.open !== null && map !== null && map.getContainer().clientWidth < BOTH_FIT;
  const panel = isLegendOpen && !isCovered;
  const tool = { variant: "default", size: 30 } as const;
  return (
    <div className={classes.tools}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconStack2 size={16} stroke={1.7} />}
        aria-expanded={panel}
        onClick={() => {
          if (isCovered) tools.close();
          setLegend(!panel);
        }}
      >
        {messages.legend}
      </Button>
      {background}
      {choice}
      <ActionIcon
        {...tool}
        aria-label={messages.fit}
        title={messages.fit}
        disabled={!bounds}
        onClick={() => bounds && map?.fitBounds(bounds, FIT)}
      >
        <IconFocusCentered size={17} stroke={1.7} />
      </ActionIcon>
      {focus && (
        <ActionIcon
          {...tool}
          aria-label={messages.start}
          title={messages.start}
          onClick={() => map?.fitBounds(focus, FIT)}
        >
          <IconHome size={17} stroke={1.7} />
        </ActionIcon>
      )}
      <FullScreenButton target={whole} />
      {compare}
      {panel && children}
    </div>
  );
}

function countStates(plots: PlotMapProps["plots"]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { properties } of plots.features) counts[properties.state] = (counts[properties.state] ?? 0) + 1;
  return counts;
}
