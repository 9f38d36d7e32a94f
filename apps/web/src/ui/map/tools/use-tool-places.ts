import type { Map as MapLibre, MapMouseEvent } from "maplibre-gl";
import { useEffect, useRef } from "react";

export interface PlaceTaker {
  /** A place was clicked, touched, or taken from the middle of the map by Enter. */
  onPlace: (longitude: number, latitude: number) => void;
  /** The same place twice at once. */
  onTwice?: () => void;
  onBackspace?: () => void;
}

/** Gives a tool the places that are clicked on the map, and the keys while the map has the focus. */
export function useToolPlaces(map: MapLibre, taker: PlaceTaker): void {
  const latest = useRef(taker);
  useEffect(() => {
    latest.current = taker;
  });
  useEffect(() => {
    const canvas = map.getCanvas();
    const zoomed = map.doubleClickZoom.isEnabled();
    function click({ lngLat, originalEvent }: MapMouseEvent): void {
      if (originalEvent.detail > 1) latest.current.onTwice?.();
      else latest.current.onPlace(lngLat.lng, lngLat.lat);
    }
    function key(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { lng, lat } = map.getCenter();
      if (event.key === "Enter") latest.current.onPlace(lng, lat);
      else if (event.key === "Backspace") latest.current.onBackspace?.();
      else return;
      event.preventDefault();
    }
    map.doubleClickZoom.disable();
    map.on("click", click);
    canvas.addEventListener("keydown", key);
    canvas.focus({ preventScroll: true });
    return () => {
      map.off("click", click);
      canvas.removeEventListener("keydown", key);
      if (zoomed) map.doubleClickZoom.enable();
    };
  }, [map]);
}
