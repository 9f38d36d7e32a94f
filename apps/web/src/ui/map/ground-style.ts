import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";

export interface GroundLook {
  water: string;
  river: string;
  text: string;
  halo: string;
  font: readonly string[];
}

/** From here on the water and the towns of the base map would lie visibly beside where they are. */
const GROUND_ENDS = 12;

/** Lakes and rivers, above the land and below all else. */
export function waterLayers(look: GroundLook): LayerSpecification[] {
  const { water, river } = look;
  const within = { source: "waters", maxzoom: GROUND_ENDS };
  return [
    {
      ...{ id: "lakes", type: "fill", ...within, filter: ["==", ["geometry-type"], "Polygon"] },
      paint: { "fill-color": water },
    },
    {
      ...{ id: "rivers", type: "line", ...within, minzoom: 3 },
      paint: { "line-color": river, "line-width": ["interpolate", ["linear"], ["zoom"], 3, 0.5, 9, 1.8] },
    },
  ];
}

/** The nearer, the smaller the towns that are named. */
export function townLayer({ text, halo, font }: GroundLook): LayerSpecification {
  const of = (thousands: number): ExpressionSpecification => [">=", ["get", "population"], thousands];
  return {
    id: "towns",
    type: "symbol",
    source: "towns",
    minzoom: 4,
    maxzoom: GROUND_ENDS,
    filter: ["step", ["zoom"], of(1000), 6, of(200), 7, of(50), 8, of(20), 9, of(0)],
    layout: {
      "text-field": ["concat", "• ", ["get", "name"]],
      "text-font": [...font],
      "text-size": 11,
      "text-anchor": "left",
      "text-offset": [-0.2, 0],
      "symbol-sort-key": ["-", 0, ["get", "population"]],
    },
    paint: {
      "text-color": text,
      "text-halo-color": halo,
      "text-halo-width": 1.4,
    },
  };
}
