import {
  AttributionControl,
  type LngLatBoundsLike,
  Map as MapLibre,
  NavigationControl,
  type RequestTransformFunction,
  ScaleControl,
  type StyleSpecification,
  setWorkerUrl,
} from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { type RefObject, useEffect, useRef, useState } from "react";
import { applyStyle } from "./apply-style.ts";
import { FIT } from "./fit.ts";
import { homeView } from "./home-view.ts";
import type { MapMessages } from "./map-messages.ts";
import type { Bounds, MapLocation } from "./map-types.ts";
import { patternImage } from "./patterns.ts";

setWorkerUrl(workerUrl);

export interface MapStart {
  style: StyleSpecification;
  messages: MapMessages;
  /** What the map shows, for who hears it; the library calls every map "Map". */
  label?: string;
  location: MapLocation | null;
  bounds: Bounds | null;
  /** Follows another map over which it lies: it has no controls of its own and is not touched. */
  isFollower?: boolean;
  /** Adds the session to requests; the first tiles are asked for at once. */
  authorise?: RequestTransformFunction | undefined;
}

/** Where a map without plots looks: West and Central Africa. */
const WEST_AND_CENTRAL_AFRICA: Bounds = [-17.6, -6, 32, 22];

function startView({ location, bounds }: MapStart) {
  if (location)
    return { center: [location.longitude, location.latitude] as [number, number], zoom: location.zoom };
  const home = homeView();
  if (!bounds && home)
    return { center: [home.longitude, home.latitude] as [number, number], zoom: home.zoom };
  const box: LngLatBoundsLike = bounds ?? WEST_AND_CENTRAL_AFRICA;
  return { bounds: box, fitBoundsOptions: { padding: FIT.padding, maxZoom: FIT.maxZoom } };
}

function createMap(container: HTMLElement, start: MapStart): MapLibre {
  const { messages, style } = start;
  const map = new MapLibre({
    container,
    style,
    ...startView(start),
    ...(start.isFollower ? { interactive: false } : {}),
    ...(start.authorise ? { transformRequest: start.authorise } : {}),
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    maxZoom: 19,
    cooperativeGestures: true,
    locale: {
      ...(start.label === undefined ? {} : { "Map.Title": start.label }),
      "NavigationControl.ZoomIn": messages.zoomIn,
      "NavigationControl.ZoomOut": messages.zoomOut,
      "NavigationControl.ResetBearing": messages.north,
      "CooperativeGesturesHandler.WindowsHelpText": messages.ctrlScroll,
      "CooperativeGesturesHandler.MacHelpText": messages.ctrlScroll,
      "CooperativeGesturesHandler.MobileHelpText": messages.twoFingers,
    },
  });
  // The library makes it a landmark; the map around it is that already, and keys belong to the drawing.
  map.getCanvas().setAttribute("role", start.isFollower ? "img" : "application");
  map.touchZoomRotate.disableRotation();
  if (!start.isFollower) {
    map.addControl(new NavigationControl({ showCompass: false }), "top-right");
    map.addControl(new ScaleControl({ maxWidth: 120 }), "bottom-left");
  }
  const attribution = start.isFollower ? {} : { customAttribution: messages.attribution };
  map.addControl(new AttributionControl(attribution), "bottom-right");
  map.once("load", () => foldSources(container));
  map.setMissingStyleImageResolver(async (id) => {
    const image = patternImage(id);
    if (image && !map.hasImage(id)) map.addImage(id, image);
  });
  return map;
}

/** On a small map the sources would cover a third of it: they are behind their button from the start. */
function foldSources(container: HTMLElement): void {
  for (const sources of container.querySelectorAll(".maplibregl-compact-show")) {
    sources.classList.remove("maplibregl-compact-show");
    sources.removeAttribute("open");
  }
}

export interface MapHandle {
  /** Null until the style is there. */
  map: MapLibre | null;
  failed: boolean;
}

/** A MapLibre map for as long as the container lives; a new look is applied without reloading data. */
export function useMap(container: RefObject<HTMLElement | null>, start: MapStart): MapHandle {
  const [handle, setHandle] = useState<MapHandle>({ map: null, failed: false });
  const first = useRef(start);
  useEffect(() => {
    if (!container.current) return;
    try {
      const map = createMap(container.current, first.current);
      shown.current = first.current.style;
      map.once("load", () => setHandle({ map, failed: false }));
      return () => {
        setHandle({ map: null, failed: false });
        map.remove();
      };
    } catch {
      setHandle({ map: null, failed: true });
    }
  }, [container]);
  const shown = useRef(start.style);
  useEffect(() => {
    if (!handle.map) return;
    applyStyle(handle.map, shown.current, start.style);
    shown.current = start.style;
  }, [handle.map, start.style]);
  return handle;
}
