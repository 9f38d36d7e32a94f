import type { Position } from "geojson";
import type { Map as MapLibre, MapMouseEvent } from "maplibre-gl";
import { useEffect, useMemo, useRef, useState } from "react";
import { MemberMap } from "#app/map/member-map.tsx";
import type { MapOverlay, PlotState, Plots } from "#ui/map/map-types.ts";
import classes from "../fill.module.css";
import { useFillMessages } from "../messages.ts";
import { useStartView } from "./use-start-view.ts";

export const NO_PLOTS: Plots = { type: "FeatureCollection", features: [] };
export const NO_STATES: readonly PlotState[] = [];
export const MAP_HEIGHT = "min(55vh, 420px)";

interface Props {
  label: string;
  position: Position | null;
  onTake: (position: Position) => void;
}

/** A place where the map was touched. */
export function PointMap({ label, position, onTake }: Props) {
  const messages = useFillMessages();
  const [map, setMap] = useState<MapLibre | null>(null);
  const [answered] = useState(() => (position === null ? [] : [position]));
  const focus = useStartView(answered);
  const taking = useRef(onTake);
  taking.current = onTake;
  useEffect(() => {
    if (map === null) return;
    const take = ({ lngLat }: MapMouseEvent) => taking.current([lngLat.lng, lngLat.lat]);
    map.on("click", take);
    return () => {
      map.off("click", take);
    };
  }, [map]);
  const [longitude, latitude] = position ?? [];
  const overlays = useMemo((): readonly MapOverlay[] => {
    if (longitude === undefined || latitude === undefined) return [];
    const geometry = { type: "Point" as const, coordinates: [longitude, latitude] };
    const features = [{ type: "Feature" as const, properties: { text: "" }, geometry }];
    const data = { type: "FeatureCollection" as const, features };
    return [{ id: "answer", data, look: "places", color: "#7c3aed", label }];
  }, [longitude, latitude, label]);
  return (
    <>
      <p className={classes.count}>{messages.mapHelp}</p>
      <MemberMap
        label={label}
        plots={NO_PLOTS}
        states={NO_STATES}
        overlays={overlays}
        focus={focus}
        onMap={setMap}
        isDrawing
        height={MAP_HEIGHT}
      />
    </>
  );
}
