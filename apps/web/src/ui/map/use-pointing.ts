import type { Map as MapLibre, MapMouseEvent } from "maplibre-gl";
import { useEffect, useRef } from "react";

const PLOT_LAYERS = ["plots-fill", "plots-point"];

export interface Pointing {
  onHover?: ((id: string | null) => void) | undefined;
  onCurrent?: ((id: string) => void) | undefined;
  /** Click with Ctrl, Shift or Command. */
  onToggle?: ((id: string) => void) | undefined;
  onPointer?: ((place: { x: number; y: number } | null) => void) | undefined;
}

function plotAt(map: MapLibre, event: MapMouseEvent): string | null {
  const id = map.queryRenderedFeatures(event.point, { layers: PLOT_LAYERS })[0]?.id;
  return id === undefined ? null : String(id);
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
      const id = map ? plotAt(map, event) : null;
      hover(id);
      latest.current.onPointer?.(id ? event.point : null);
    }
    function leave(): void {
      hover(null);
      latest.current.onPointer?.(null);
    }
    function click(event: MapMouseEvent): void {
      const id = map ? plotAt(map, event) : null;
      if (!id) return;
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
