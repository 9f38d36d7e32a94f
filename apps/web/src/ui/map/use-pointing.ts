import type { Map as MapLibre, MapMouseEvent, PointLike } from "maplibre-gl";
import { useEffect, useRef } from "react";

const PLOT_LAYERS = ["plots-fill", "plots-place", "plots-point"];
const POINT_LAYERS = ["plots-place", "plots-point"];
/** Pixels around a point in which it is meant too: it is smaller than a fingertip. */
const REACH = 10;
const CELL_LAYER = "plots-cell";
/** A click on a cell comes nearer by so much, down to where plots are seen. */
const NEARER = 2;

export interface Pointing {
  /** Something else takes the clicks: a tool, or an outline that is drawn. */
  isPaused?: boolean | undefined;
  onHover?: ((id: string | null) => void) | undefined;
  onCurrent?: ((id: string) => void) | undefined;
  /** Click with Ctrl, Shift or Command. */
  onToggle?: ((id: string) => void) | undefined;
  onPointer?: ((place: Pointer | null) => void) | undefined;
}

export interface Pointer {
  x: number;
  y: number;
  /** What the drawn plot is called, where its tile says it. */
  name: string | null;
}

function plotAt(map: MapLibre, event: MapMouseEvent): { id: string; name: string | null } | null {
  const { x, y } = event.point;
  const drawn = (ids: readonly string[]) => ({ layers: ids.filter((id) => map.getLayer(id)) });
  const around: [PointLike, PointLike] = [
    [x - REACH, y - REACH],
    [x + REACH, y + REACH],
  ];
  const [plot] = [
    ...map.queryRenderedFeatures(event.point, drawn(PLOT_LAYERS)),
    ...map.queryRenderedFeatures(around, drawn(POINT_LAYERS)),
  ];
  if (plot?.id === undefined) return null;
  const { identifier } = plot.properties;
  return { id: String(plot.id), name: typeof identifier === "string" ? identifier : null };
}

function comeNearer(map: MapLibre, event: MapMouseEvent): void {
  if (!map.getLayer(CELL_LAYER)) return;
  const [cell] = map.queryRenderedFeatures(event.point, { layers: [CELL_LAYER] });
  if (cell) map.easeTo({ center: event.lngLat, zoom: map.getZoom() + NEARER, duration: 300 });
}

/** Tells which plot is pointed at and which is clicked. */
export function usePointing(map: MapLibre | null, pointing: Pointing): void {
  const latest = useRef(pointing);
  useEffect(() => {
    latest.current = pointing;
  });
  useEffect(() => {
    if (!map) return;
    let hovered: string | null = null;
    function hover(id: string | null): void {
      if (id === hovered) return;
      hovered = id;
      if (map) map.getCanvas().style.cursor = id ? "pointer" : "";
      latest.current.onHover?.(id);
    }
    function move(event: MapMouseEvent): void {
      const plot = map && !latest.current.isPaused ? plotAt(map, event) : null;
      hover(plot?.id ?? null);
      latest.current.onPointer?.(plot ? { x: event.point.x, y: event.point.y, name: plot.name } : null);
    }
    function leave(): void {
      hover(null);
      latest.current.onPointer?.(null);
    }
    function click(event: MapMouseEvent): void {
      if (latest.current.isPaused) return;
      const id = map ? plotAt(map, event)?.id : null;
      if (!id) return void (map && comeNearer(map, event));
      const { ctrlKey, metaKey, shiftKey } = event.originalEvent;
      if (ctrlKey || metaKey || shiftKey) latest.current.onToggle?.(id);
      else latest.current.onCurrent?.(id);
    }
    map.on("mousemove", move);
    map.on("mouseout", leave);
    map.on("click", click);
    return () => {
      map.off("mousemove", move);
      map.off("mouseout", leave);
      map.off("click", click);
    };
  }, [map]);
}
