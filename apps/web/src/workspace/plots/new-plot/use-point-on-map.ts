import type { Map as MapLibre, MapMouseEvent } from "maplibre-gl";
import { useEffect, useRef } from "react";
import { roundedPlace } from "./new-plot.ts";

/** Tells where the map is clicked, for as long as there is one. */
export function usePointOnMap(
  map: MapLibre | null,
  onPlace: (place: [longitude: number, latitude: number]) => void,
): void {
  const latest = useRef(onPlace);
  latest.current = onPlace;
  useEffect(() => {
    if (!map) return;
    const tell = ({ lngLat }: MapMouseEvent) => {
      const { lng, lat } = lngLat.wrap();
      latest.current([roundedPlace(lng), roundedPlace(lat)]);
    };
    map.on("click", tell);
    return () => {
      map.off("click", tell);
    };
  }, [map]);
}
