import type { Geometry, Position } from "geojson";
import { baseMapElements, LAND, WATER } from "./map-base.ts";
import { frame, northArrow, scaleBar } from "./map-furniture.ts";
import {
  boundsAround,
  fitProjection,
  type MapBounds,
  type MapProjection,
  middleOf,
  positionsIn,
} from "./map-projection.ts";
import { type PlotState, stateFill, statePatterns, stateSymbol } from "./map-state.ts";
import type { ReportLocale } from "./report-model.ts";
import { escapeXml, number } from "./svg-parts.ts";

export interface MapPlot {
  geometry: Geometry | null;
  state: PlotState;
}

export interface MapOptions {
  width: number;
  height: number;
  locale: ReportLocale;
  /** What the picture shows, for who does not see it. */
  title?: string;
}

// Below this many units a plot's outline says less than a symbol.
const SMALLEST_OUTLINE = 9;

/** Of the frame round the plots on the map of their country. */
const MARKER = "#b91c1c";

/**
 * Map of many plots over the offline base map: coloured and patterned by state, with scale bar and north arrow.
 * Plots too small for an outline are symbols, the most urgent state on top. The font family of its text is "Noto".
 *
 * @param plots geometries in longitude and latitude
 * @param states all that plots can be
 * @returns an SVG document, or null when no plot has a position
 */
export function overviewMapSvg(
  plots: readonly MapPlot[],
  states: readonly PlotState[],
  options: MapOptions,
): string | null {
  const wanted = boundsAround(
    plots.map(({ geometry }) => geometry),
    0.08,
    0.02,
  );
  if (!wanted) return null;
  const view = fitProjection(wanted, options.width, options.height);
  const base = baseMapElements(view, {
    locale: options.locale,
    provinces: view.bounds[2] - view.bounds[0] < 8,
    labels: true,
  });
  const order = [...states].sort((one, other) => one.urgency - other.urgency);
  const drawn = order
    .flatMap((state) => plots.filter((plot) => plot.state.value === state.value))
    .map((plot) => plotElements(plot, view));
  return svgDocument({
    view,
    title: options.title,
    content: `${base}${drawn.join("")}`,
    states,
    furniture: scaleAndNorth(view),
    background: WATER,
  });
}

/**
 * Map of one plot with its neighbours in outline, scale bar and north arrow; no base map, which is too coarse here.
 *
 * @param plot the plot in the middle
 * @param neighbours geometries in longitude and latitude; those outside the picture are left out
 * @returns an SVG document, or null when the plot has no position
 */
export function plotMapSvg(
  plot: MapPlot,
  neighbours: readonly Geometry[],
  options: MapOptions,
): string | null {
  const wanted = boundsAround([plot.geometry], 0.25, 0.0006);
  if (!wanted) return null;
  const view = fitProjection(wanted, options.width, options.height);
  const around = neighbours
    .filter((geometry) => positionsIn(geometry).some((position) => within(position, view.bounds)))
    .map(
      (geometry) =>
        `<path d="${pathOf(geometry, view)}" fill="none" stroke="#9ca3af" stroke-width="0.7" stroke-dasharray="2 1.5"/>`,
    );
  return svgDocument({
    view,
    title: options.title,
    content: `${around.join("")}${plotElements(plot, view)}`,
    states: [plot.state],
    furniture: scaleAndNorth(view),
    background: LAND,
  });
}

/**
 * Where the plots lie: the country around them with its provinces, and a frame round the plots.
 *
 * @param plots bounds of the plots, in degrees
 * @param country bounds of the country, in degrees
 */
export function locatorMapSvg(plots: MapBounds, country: MapBounds, options: MapOptions): string {
  const margin = Math.max(country[2] - country[0], country[3] - country[1]) * 0.06;
  const wanted: MapBounds = [
    Math.min(country[0], plots[0]) - margin,
    Math.min(country[1], plots[1]) - margin,
    Math.max(country[2], plots[2]) + margin,
    Math.max(country[3], plots[3]) + margin,
  ];
  const view = fitProjection(wanted, options.width, options.height);
  const [left, bottom] = view.project([plots[0], plots[1]]);
  const [right, top] = view.project([plots[2], plots[3]]);
  const [width, height] = [Math.max(5, right - left), Math.max(5, bottom - top)];
  const [x, y] = [(left + right - width) / 2, (top + bottom - height) / 2];
  const marker = `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" fill="none" stroke="${MARKER}" stroke-width="1.4"/>`;
  const base = baseMapElements(view, { locale: options.locale, provinces: true, labels: false });
  return svgDocument({
    view,
    title: options.title,
    content: `${base}${marker}`,
    states: [],
    furniture: "",
    background: WATER,
  });
}

interface Sheet {
  view: MapProjection;
  title: string | undefined;
  content: string;
  states: readonly PlotState[];
  furniture: string;
  background: string;
}

function svgDocument({ view, title, content, states, furniture, background }: Sheet): string {
  const size = `width="${number(view.width)}" height="${number(view.height)}"`;
  const clip = `<clipPath id="view"><rect x="0" y="0" ${size}/></clipPath>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${number(view.width)} ${number(view.height)}">${title ? `<title>${escapeXml(title)}</title>` : ""}${statePatterns(states)}${clip}<g clip-path="url(#view)"><rect x="0" y="0" ${size} fill="${background}"/>${content}</g>${furniture}${frame(view)}</svg>`;
}

function scaleAndNorth(view: MapProjection): string {
  return `${scaleBar(view)}${northArrow(view, "N")}`;
}

function plotElements({ geometry, state }: MapPlot, view: MapProjection): string {
  if (!geometry) return "";
  const points = positionsIn(geometry).map(view.project);
  const spread = Math.max(extent(points.map(([x]) => x)), extent(points.map(([, y]) => y)));
  const outline = geometry.type !== "Point" && geometry.type !== "MultiPoint" && spread >= SMALLEST_OUTLINE;
  if (!outline) {
    const [x, y] = view.project(middleOf(geometry)!);
    return stateSymbol(state, x, y, view.width > 250 ? 2.6 : 4);
  }
  const line = geometry.type === "LineString" || geometry.type === "MultiLineString";
  const fill = line ? "none" : stateFill(state);
  return `<path d="${pathOf(geometry, view)}" fill="${fill}" fill-rule="evenodd" stroke="${state.color}" stroke-width="1.1" stroke-linejoin="round"/>`;
}

function extent(values: number[]): number {
  return Math.max(...values) - Math.min(...values);
}

function within([longitude, latitude]: Position, [west, south, east, north]: MapBounds): boolean {
  return longitude! >= west && longitude! <= east && latitude! >= south && latitude! <= north;
}

function pathOf(geometry: Geometry, view: MapProjection): string {
  switch (geometry.type) {
    case "Polygon":
      return geometry.coordinates.map((ring) => `${linePath(ring, view)}Z`).join("");
    case "MultiPolygon":
      return geometry.coordinates
        .flat()
        .map((ring) => `${linePath(ring, view)}Z`)
        .join("");
    case "LineString":
      return linePath(geometry.coordinates, view);
    case "MultiLineString":
      return geometry.coordinates.map((line) => linePath(line, view)).join("");
    case "GeometryCollection":
      return geometry.geometries.map((part) => pathOf(part, view)).join("");
    default:
      return "";
  }
}

function linePath(positions: Position[], view: MapProjection): string {
  return `M${positions.map((position) => view.project(position).map(number).join(" ")).join("L")}`;
}
