import type { Geometry, Position } from "geojson";
import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { useLocale } from "#ui/locale.tsx";
import type { Drawing, Outline, Steps } from "./draw-outline.ts";
import { drawableRings } from "./rings.ts";

/** Whether the vertices of an outline are moved, or another one is traced. */
export type Way = "vertices" | "trace";

/** What the hand may do besides moving and tracing. */
export type DrawingTools = Steps & Pick<Drawing, "undo" | "redo" | "addRing">;

type Options = {
  map: MapLibre | null;
  /** Whose vertices are moved; null where nothing is there yet. */
  geometry: Geometry | null;
  way: Way;
  /** Outlines to whose corners and edges the pointer is drawn. */
  neighbours?: readonly Geometry[];
};

const still: Steps = { canUndo: false, canRedo: false };
const alone: readonly Geometry[] = [];

/** Draws on the map for as long as it is asked; the drawing library comes with it. */
export function useDrawing({ map, geometry, way, neighbours = alone }: Options) {
  const locale = useLocale();
  const [outline, setOutline] = useState<Outline | null>(null);
  const [first, setFirst] = useState<Outline | null>(null);
  const [steps, setSteps] = useState(still);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const ringsNear = useRef<Position[][]>([]);
  useEffect(() => {
    ringsNear.current = neighbours.flatMap((one) => drawableRings(one) ?? []);
  }, [neighbours]);
  useEffect(() => {
    if (!map) return;
    let isGone = false;
    let begun: Drawing | null = null;
    void import("./draw-outline.ts").then(({ drawOutline }) => {
      if (isGone) return;
      const rings = way === "vertices" && geometry ? drawableRings(geometry) : null;
      const tell = (drawn: Outline | null, told: Steps) => {
        setOutline(drawn);
        setFirst((known) => known ?? drawn);
        setSteps(told);
      };
      begun = drawOutline(map, rings, locale, tell, () => ringsNear.current);
      setDrawing(begun);
    });
    return () => {
      isGone = true;
      setOutline(null);
      setFirst(null);
      setSteps(still);
      setDrawing(null);
      begun?.stop();
    };
  }, [map, geometry, way, locale]);
  const isMoved = JSON.stringify(outline?.geometry) !== JSON.stringify(first?.geometry);
  const tools: DrawingTools | null = drawing && { ...drawing, ...steps };
  return { outline, tools, isChanged: outline !== null && (way === "trace" || isMoved) };
}
