import type {
  CircleLayerSpecification,
  ExpressionSpecification,
  LayerSpecification,
  VectorSourceSpecification,
} from "maplibre-gl";
import { absolute } from "./absolute.ts";
import type { PlotTiles } from "./map-types.ts";

/** From this zoom tiles hold plots, below cells that count them. */
const FIRST_ZOOM_OF_PLOTS = 10;
const LAST_ZOOM = 15;
const WHOLE_MAP: [number, number, number, number] = [-180, -85.051129, 180, 85.051129];

export function plotTileSource({ url, bounds }: PlotTiles): VectorSourceSpecification {
  return {
    type: "vector",
    tiles: [absolute(url)],
    minzoom: 0,
    maxzoom: LAST_ZOOM,
    bounds: bounds ?? WHOLE_MAP,
  };
}

interface Look {
  fill: ExpressionSpecification | string;
  line: string;
  halo: string;
  isMarked: ExpressionSpecification;
}

/** The layers of outlines over tiles, with the plots that are points, and the cells in their place from farther away. */
export function tiledPlotLayers(outlines: readonly LayerSpecification[], look: Look): LayerSpecification[] {
  const tiled = outlines.map((layer) => ({
    minzoom: FIRST_ZOOM_OF_PLOTS,
    ...layer,
    "source-layer": "plots",
  })) as LayerSpecification[];
  const points = { ...pointLayer(look), "source-layer": "plots", minzoom: FIRST_ZOOM_OF_PLOTS };
  return [...tiled, points, cellLayer(look)];
}

/** Plots that are only a point: they have no outline that would show at any zoom. */
export function pointLayer({ fill, line, halo, isMarked }: Look): CircleLayerSpecification {
  return {
    id: "plots-place",
    type: "circle",
    source: "plots",
    filter: ["in", ["geometry-type"], ["literal", ["Point", "MultiPoint"]]],
    paint: {
      "circle-color": fill,
      "circle-radius": ["case", isMarked, 6, 4],
      "circle-stroke-color": ["case", isMarked, line, halo],
      "circle-stroke-width": ["case", isMarked, 2, 1],
    },
  };
}

/** As large as the plots are many, up to the distance between cells. */
function cellLayer({ fill }: Look): CircleLayerSpecification {
  return {
    id: "plots-cell",
    type: "circle",
    source: "plots",
    "source-layer": "cells",
    maxzoom: FIRST_ZOOM_OF_PLOTS,
    layout: { "circle-sort-key": ["-", 0, ["get", "plots"]] },
    paint: {
      "circle-color": fill,
      "circle-opacity": 0.85,
      "circle-radius": ["min", 9, ["+", 1.6, ["sqrt", ["/", ["get", "plots"], 3]]]],
    },
  };
}
