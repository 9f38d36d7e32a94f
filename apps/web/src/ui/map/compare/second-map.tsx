import type { Map as MapLibre, StyleSpecification } from "maplibre-gl";
import { useEffect, useMemo, useRef } from "react";
import { useMapMessages } from "../map-messages.ts";
import type { MapOverlay, RasterLayer } from "../map-types.ts";
import type { PlotMapProps } from "../plot-map.tsx";
import { useMap } from "../use-map.ts";
import { useMapData } from "../use-map-data.ts";
import { useMarks } from "../use-marks.ts";
import { useOverlays } from "../use-overlays.ts";
import { useStackedRasters } from "../use-raster-order.ts";
import classes from "./compare.module.css";

export interface SecondMapProps extends Pick<PlotMapProps, "plots" | "tiles" | "currentId" | "authorise"> {
  /** The map that is moved; this one follows it. */
  main: MapLibre;
  style: StyleSpecification;
  rasters: readonly RasterLayer[];
  overlays: readonly MapOverlay[];
  /** From which share of the width it is seen. */
  share: number;
  /** The map itself once it is drawn, null when it goes. Stable between renders. */
  onDrawn: (map: MapLibre | null) => void;
}

/** The same place with another look, seen to the right of the curtain. Only the map under it is touched. */
export function SecondMap({
  main,
  style,
  rasters,
  overlays,
  share,
  onDrawn,
  plots,
  tiles,
  currentId,
  authorise,
}: SecondMapProps) {
  const messages = useMapMessages();
  const container = useRef<HTMLDivElement>(null);
  const { lat, lng } = main.getCenter();
  const { map } = useMap(container, {
    style,
    messages,
    location: { latitude: lat, longitude: lng, zoom: main.getZoom() },
    bounds: null,
    authorise,
    isFollower: true,
  });
  const isTiled = tiles !== undefined;
  useMapData(map, plots, isTiled);
  useStackedRasters(map, rasters);
  useOverlays(map, overlays);
  useMarks(
    map,
    isTiled,
    "current",
    useMemo(() => new Set(currentId ? [currentId] : []), [currentId]),
  );
  useFollow(map, main);
  useEffect(() => {
    onDrawn(map);
    return () => onDrawn(null);
  }, [map, onDrawn]);
  return (
    <div
      className={classes.second}
      style={{ clipPath: `inset(0 0 0 ${share * 100}%)` }}
      data-ready={map ? "" : undefined}
    >
      <div ref={container} className={classes.canvas} />
    </div>
  );
}

function useFollow(map: MapLibre | null, main: MapLibre): void {
  useEffect(() => {
    if (!map) return;
    const follow = () => map.jumpTo({ center: main.getCenter(), zoom: main.getZoom() });
    const grow = () => map.resize();
    follow();
    main.on("move", follow);
    main.on("resize", grow);
    return () => {
      main.off("move", follow);
      main.off("resize", grow);
    };
  }, [map, main]);
}
