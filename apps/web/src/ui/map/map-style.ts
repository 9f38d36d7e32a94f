import latin from "@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2?url";
import extended from "@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff2?url";
import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from "maplibre-gl";
import type { Locale } from "#shell/locale.ts";
import { absolute } from "./absolute.ts";
import { backgroundLayers, backgroundSources } from "./background-style.ts";
import { byState } from "./by-state.ts";
import { townLayer, waterLayers } from "./ground-style.ts";
import type { PlotState, PlotTiles, RasterLayer, Years } from "./map-types.ts";
import { patternId } from "./patterns.ts";
import { plotTileSource, pointLayer, tiledPlotLayers } from "./plot-tile-style.ts";
import type { ShownBackground } from "./use-background.ts";
import { USUAL_OPACITY } from "./usual-opacity.ts";

export type MapScheme = "light" | "dark";

export interface RasterView {
  visible: boolean;
  opacity: number;
  /** Only these, of a layer of dates. */
  years?: Years | undefined;
}

export interface StyleInput {
  scheme: MapScheme;
  locale: Locale;
  states: readonly PlotState[];
  rasters: readonly RasterLayer[];
  views: Readonly<Record<string, RasterView>>;
  tiles?: PlotTiles;
  background?: ShownBackground | null;
}

const COLORS = {
  light: {
    water: "#dbe6ec",
    river: "#b3cbd8",
    land: "#f5f3ec",
    border: "#8d9490",
    province: "#c3c6bf",
    text: "#3b4440",
    halo: "#f5f3ec",
    current: "#111827",
  },
  dark: {
    water: "#10191d",
    river: "#2c4450",
    land: "#1d2522",
    border: "#66736d",
    province: "#39443f",
    text: "#c3ccc8",
    halo: "#141b18",
    current: "#ffffff",
  },
} as const;

const EMPTY = { type: "FeatureCollection", features: [] } as const;
const FONT = ["Noto Sans Regular"];
const UNKNOWN_STATE = "#6b7280";
const PIXELS_OF_PLOTS = 12;

export const DATA_SOURCES = [
  "countries",
  "provinces",
  "names",
  "waters",
  "towns",
  "plots",
  "centres",
] as const;
export type DataSource = (typeof DATA_SOURCES)[number];

function isState(name: string): ExpressionSpecification {
  return ["boolean", ["feature-state", name], false];
}

function tilesOf({ tiles, years }: RasterLayer, view: RasterView | undefined): string {
  const shown = view?.years;
  const isAll = !shown || !years || (shown.first <= years.first && shown.last >= years.last);
  return absolute(isAll ? tiles : `${tiles}?years=${shown.first}-${shown.last}`);
}

function sources({
  rasters,
  views,
  tiles: plotTiles,
  background = null,
}: StyleInput): Record<string, SourceSpecification> {
  const data = DATA_SOURCES.map((name) => [name, { type: "geojson", data: EMPTY, promoteId: "id" }] as const);
  const plots = plotTiles ? [["plots", plotTileSource(plotTiles)] as const] : [];
  const tiles = rasters.map((raster) => {
    const source: SourceSpecification = {
      type: "raster",
      tiles: [tilesOf(raster, views[raster.id])],
      tileSize: 256,
      attribution: raster.source,
      ...(raster.bounds ? { bounds: raster.bounds } : {}),
      ...(raster.minimumZoom === undefined ? {} : { minzoom: raster.minimumZoom }),
      ...(raster.maximumZoom === undefined ? {} : { maxzoom: raster.maximumZoom }),
    };
    return [`raster:${raster.id}`, source] as const;
  });
  return Object.fromEntries([...data, ...backgroundSources(background), ...plots, ...tiles]);
}

function rasterLayers({ rasters, views }: StyleInput): LayerSpecification[] {
  return rasters.map((raster) => ({
    id: `raster:${raster.id}`,
    type: "raster",
    source: `raster:${raster.id}`,
    layout: { visibility: views[raster.id]?.visible ? "visible" : "none" },
    // Pixels of a classification are facts: they are not blurred into each other.
    paint: {
      "raster-opacity": views[raster.id]?.opacity ?? USUAL_OPACITY,
      "raster-resampling": "nearest",
      "raster-fade-duration": 0,
    },
  }));
}

function boundaryLayers(scheme: MapScheme): LayerSpecification[] {
  const color = COLORS[scheme];
  return [
    {
      id: "provinces",
      type: "line",
      source: "provinces",
      minzoom: 4,
      paint: { "line-color": color.province, "line-width": 0.8, "line-dasharray": [3, 2] },
    },
    {
      id: "borders",
      type: "line",
      source: "countries",
      paint: {
        "line-color": color.border,
        "line-width": ["interpolate", ["linear"], ["zoom"], 3, 0.6, 8, 1.4],
      },
    },
  ];
}

/** Tiles of 256 pixels are asked for from a zoom and a half before their own. */
const ZOOMS_BEFORE_TILES = 1.5;

/** What a layer or a picture shows inside the plot that is looked at is not hidden by the plot's own colour. */
function throughCurrent(
  { rasters, views, background }: StyleInput,
  seen: number,
  usual: ExpressionSpecification | number,
): ExpressionSpecification | number {
  const isOverGround = Boolean(background) || rasters.some(({ id }) => views[id]?.visible);
  const own: ExpressionSpecification | number = isOverGround
    ? ["case", isState("current"), seen, usual]
    : usual;
  const told = rasters.find(({ id, tellsPlots }) => tellsPlots && views[id]?.visible);
  if (!told) return own;
  return ["step", ["zoom"], own, (told.minimumZoom ?? 0) - ZOOMS_BEFORE_TILES, seen];
}

function plotLayers(input: StyleInput): LayerSpecification[] {
  const { scheme, states, tiles } = input;
  const property = tiles?.stateProperty ?? "state";
  const fill = byState(property, states, (state) => state.color, UNKNOWN_STATE);
  const line = COLORS[scheme].current;
  const isMarked: ExpressionSpecification = [
    "any",
    isState("current"),
    isState("selected"),
    isState("hovered"),
  ];
  const outlines: LayerSpecification[] = [
    {
      id: "plots-fill",
      type: "fill",
      source: "plots",
      paint: {
        "fill-color": fill,
        "fill-opacity": throughCurrent(input, 0.08, ["case", isState("hovered"), 0.6, 0.38]),
      },
    },
    {
      id: "plots-pattern",
      type: "fill",
      source: "plots",
      minzoom: PIXELS_OF_PLOTS - 1,
      paint: {
        "fill-pattern": byState(
          property,
          states,
          (state) => patternId(state.pattern, state.color),
          patternId("plain", UNKNOWN_STATE),
        ),
        "fill-opacity": throughCurrent(input, 0, 1),
      },
    },
    { id: "plots-line", type: "line", source: "plots", paint: { "line-color": fill, "line-width": 1.4 } },
    {
      id: "plots-marked",
      type: "line",
      source: "plots",
      paint: {
        "line-color": line,
        "line-width": ["case", isState("current"), 3.5, isState("selected"), 2.5, 2],
        "line-opacity": ["case", isMarked, 1, 0],
      },
    },
  ];
  const look = { fill, line, isMarked, halo: COLORS[scheme].halo };
  if (tiles) return tiledPlotLayers(outlines, look);
  return [
    ...outlines,
    { ...pointLayer(look), minzoom: PIXELS_OF_PLOTS },
    {
      id: "plots-point",
      type: "circle",
      source: "centres",
      maxzoom: PIXELS_OF_PLOTS,
      paint: {
        "circle-color": fill,
        "circle-radius": [
          "interpolate",
          ["linear"],
          ["zoom"],
          PIXELS_OF_PLOTS - 3,
          ["case", isMarked, 7, 4.5],
          PIXELS_OF_PLOTS,
          ["case", isMarked, 5, 2.5],
        ],
        "circle-stroke-color": ["case", isMarked, line, look.halo],
        "circle-stroke-width": ["case", isMarked, 2, 1],
      },
    },
  ];
}

function nameLayer(level: "country" | "province", { scheme, locale }: StyleInput): LayerSpecification {
  const isCountry = level === "country";
  return {
    id: `names-${level}`,
    type: "symbol",
    source: "names",
    filter: ["==", ["get", "level"], level],
    ...(isCountry ? { maxzoom: 8 } : { minzoom: 6, maxzoom: 12 }),
    layout: {
      "text-field": ["get", locale],
      "text-font": FONT,
      "text-size": isCountry ? 13 : 12,
      "text-max-width": 8,
      "symbol-sort-key": ["get", "rank"],
    },
    paint: {
      "text-color": COLORS[scheme].text,
      "text-halo-color": COLORS[scheme].halo,
      "text-halo-width": 1.4,
      "text-opacity": isCountry ? 1 : 0.85,
    },
  };
}

/** The whole look of the map as data; the data of its sources is set afterwards, so that a new look does not reload it. */
export function buildStyle(input: StyleInput): StyleSpecification {
  const color = COLORS[input.scheme];
  const ground = { ...color, font: FONT };
  return {
    version: 8,
    "font-faces": {
      "Noto Sans Regular": [
        { url: absolute(latin), "unicode-range": ["U+0000-00FF", "U+0131", "U+0152-0153", "U+2000-206F"] },
        { url: absolute(extended), "unicode-range": ["U+0100-02BA", "U+1E00-1E9F", "U+1EF2-1EFF"] },
      ],
    },
    sources: sources(input),
    layers: [
      { id: "water", type: "background", paint: { "background-color": color.water } },
      { id: "land", type: "fill", source: "countries", paint: { "fill-color": color.land } },
      ...waterLayers(ground),
      ...backgroundLayers(input.background ?? null),
      ...rasterLayers(input),
      ...boundaryLayers(input.scheme),
      ...plotLayers(input),
      nameLayer("country", input),
      nameLayer("province", input),
      townLayer(ground),
    ],
  };
}
