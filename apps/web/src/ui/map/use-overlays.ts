import type { FeatureCollection } from "geojson";
import type {
  ExpressionSpecification,
  GeoJSONSource,
  LayerSpecification,
  Map as MapLibre,
} from "maplibre-gl";
import { useEffect, useRef } from "react";
import type { MapOverlay } from "./map-types.ts";

const EMPTY: FeatureCollection = { type: "FeatureCollection", features: [] };

/** A long number has the room that it needs. */
const RADIUS_OF_PLACE: ExpressionSpecification = [
  "max",
  9,
  ["+", 3, ["*", 3.5, ["length", ["to-string", ["get", "text"]]]]],
];

const fillOpacity = { solid: 0.12, dashed: 0.12, outline: 0, area: 0.45 } as const;

function layersOf({ id, look, color }: MapOverlay): LayerSpecification[] {
  const source = `overlay:${id}`;
  if (look === "places")
    return [
      {
        id: `${source}:place`,
        type: "circle",
        source,
        paint: {
          "circle-color": color,
          "circle-radius": RADIUS_OF_PLACE,
          "circle-stroke-color": "#ffffff",
          "circle-stroke-width": 2,
        },
      },
      {
        id: `${source}:number`,
        type: "symbol",
        source,
        layout: {
          "text-field": ["get", "text"],
          "text-font": ["Noto Sans Regular"],
          "text-size": 12,
          "text-allow-overlap": true,
        },
        paint: { "text-color": "#ffffff" },
      },
    ];
  const isArea = look === "area";
  return [
    {
      id: `${source}:fill`,
      type: "fill",
      source,
      paint: { "fill-color": color, "fill-opacity": fillOpacity[look] },
    },
    {
      id: `${source}:line`,
      type: "line",
      source,
      paint: {
        "line-color": color,
        "line-width": isArea ? 1.5 : 2.5,
        ...(look === "dashed" ? { "line-dasharray": [2.5, 1.5] } : {}),
      },
    },
    {
      id: `${source}:name`,
      type: "symbol",
      source,
      filter: ["has", "name"],
      layout: {
        "text-field": ["get", "name"],
        "text-font": ["Noto Sans Regular"],
        "text-size": 13,
        "text-max-width": 12,
      },
      paint: { "text-color": color, "text-halo-color": "#ffffff", "text-halo-width": 1.5 },
    },
  ];
}

function show(map: MapLibre, overlay: MapOverlay): void {
  const name = `overlay:${overlay.id}`;
  const source = map.getSource<GeoJSONSource>(name);
  if (source) return void source.setData(overlay.data);
  map.addSource(name, { type: "geojson", data: overlay.data });
  // Numbered places stay on top, whatever came first.
  const places = map.getLayersOrder().find((id) => /^overlay:.*:place$/.test(id));
  for (const layer of layersOf(overlay)) map.addLayer(layer, overlay.look === "places" ? undefined : places);
}

/** Draws what lies over the plots for a while: a proposed outline, overlaps, places of findings. */
export function useOverlays(map: MapLibre | null, overlays: readonly MapOverlay[]): void {
  const shown = useRef<{ map: MapLibre | null; ids: Set<string> }>({ map: null, ids: new Set() });
  useEffect(() => {
    if (!map) return;
    const before = shown.current.map === map ? shown.current.ids : new Set<string>();
    const ids = new Set(overlays.map(({ id }) => id));
    for (const id of before) {
      // The layers stay: an overlay that comes back is then in its old place in the stack.
      if (!ids.has(id)) map.getSource<GeoJSONSource>(`overlay:${id}`)?.setData(EMPTY);
    }
    for (const overlay of overlays) show(map, overlay);
    shown.current = { map, ids: new Set([...before, ...ids]) };
  }, [map, overlays]);
}
