import type { Geometry } from "geojson";
import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useState } from "react";
import { useLocale } from "#ui/locale.tsx";
import type { Outline } from "./draw-outline.ts";
import { drawableRings } from "./drawable-rings.ts";

/** Whether the vertices of an outline are moved, or another one is traced. */
export type Way = "vertices" | "trace";

/**
 * Draws on the map for as long as it is asked; the drawing library comes with it.
 *
 * @param geometry whose vertices are moved; null where nothing is there yet
 */
export function useDrawing(map: MapLibre | null, geometry: Geometry | null, way: Way) {
  const locale = useLocale();
  const [outline, setOutline] = useState<Outline | null>(null);
  const [first, setFirst] = useState<Outline | null>(null);
  useEffect(() => {
    if (!map) return;
    let isGone = false;
    let stop = () => {};
    void import("./draw-outline.ts").then(({ drawOutline }) => {
      if (isGone) return;
      const rings = way === "vertices" && geometry ? drawableRings(geometry) : null;
      ({ stop } = drawOutline(map, rings, locale, (drawn) => {
        setOutline(drawn);
        setFirst((known) => known ?? drawn);
      }));
    });
    return () => {
      isGone = true;
      setOutline(null);
      setFirst(null);
      stop();
    };
  }, [map, geometry, way, locale]);
  const isMoved = JSON.stringify(outline?.geometry) !== JSON.stringify(first?.geometry);
  return { outline, isChanged: outline !== null && (way === "trace" || isMoved) };
}
