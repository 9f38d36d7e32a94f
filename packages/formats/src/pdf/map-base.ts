import { type BasemapUnit, basemapCountries, basemapProvinces } from "@parcelle/basemap/basemap-data";
import { clipRing } from "./clip-ring.ts";
import type { MapBounds, MapProjection } from "./map-projection.ts";
import type { ReportLocale } from "./report-model.ts";
import { number, svgText } from "./svg-parts.ts";

export const LAND = "#fbfaf6";
export const WATER = "#e8f0f5";

export interface BaseOptions {
  locale: ReportLocale;
  provinces: boolean;
  labels: boolean;
}

/** Land, borders and names of the offline base map under a picture, as SVG elements. */
export function baseMapElements(view: MapProjection, options: BaseOptions): string {
  const countries = visible(basemapCountries(), view);
  const provinces = options.provinces ? visible(basemapProvinces(), view) : [];
  const border = view.bounds[2] - view.bounds[0] > 30 ? 0.4 : 0.9;
  const parts = [
    ...countries.map(({ path }) => `<path d="${path}" fill="${LAND}" stroke="none"/>`),
    ...provinces.map(({ path }) => `<path d="${path}" fill="none" stroke="#cdc8ba" stroke-width="0.5"/>`),
    ...countries.map(
      ({ path }) => `<path d="${path}" fill="none" stroke="#8d8878" stroke-width="${border}"/>`,
    ),
  ];
  if (options.labels)
    parts.push(...labelElements(provinces.length > 0 ? provinces : countries, view, options.locale));
  return parts.join("");
}

interface VisibleUnit {
  unit: BasemapUnit;
  path: string;
  /** Share of the picture's width and height that it takes. */
  spread: number;
  place: [number, number];
}

function visible(units: readonly BasemapUnit[], view: MapProjection): VisibleUnit[] {
  const [west, south, east, north] = view.bounds;
  // Clipping a little outside keeps the artificial edges out of the picture.
  const edge = (east - west) * 0.05;
  const frame: MapBounds = [west - edge, south - edge, east + edge, north + edge];
  return units.flatMap((unit) => {
    if (!touches(unit.bounds, frame)) return [];
    const rings = unit.polygons
      .flat()
      .map((ring) => clipRing(ring, frame).map(view.project))
      .filter((ring) => ring.length > 2);
    return rings.length > 0 ? [describe(unit, rings, view)] : [];
  });
}

function describe(unit: BasemapUnit, rings: [number, number][][], view: MapProjection): VisibleUnit {
  const points = rings.flat().map(([x, y]) => [clamp(x, view.width), clamp(y, view.height)] as const);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
  const label = view.project(unit.label);
  const inside = label[0] > 0 && label[0] < view.width && label[1] > 0 && label[1] < view.height;
  return {
    unit,
    path: rings.map((ring) => `M${ring.map(([x, y]) => `${number(x)} ${number(y)}`).join("L")}Z`).join(""),
    spread: Math.min((box[2] - box[0]) / view.width, (box[3] - box[1]) / view.height),
    place: inside ? label : centroid(rings),
  };
}

function centroid(rings: [number, number][][]): [number, number] {
  const largest = rings.toSorted((a, b) => Math.abs(moments(b)[0]) - Math.abs(moments(a)[0]))[0]!;
  const [area, x, y] = moments(largest);
  return area === 0 ? largest[0]! : [x / (3 * area), y / (3 * area)];
}

/** Twice the signed area of a ring, and its first moments in the same unit. */
function moments(ring: [number, number][]): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    const cross = x * nextY - nextX * y;
    sum[0] += cross;
    sum[1] += (x + nextX) * cross;
    sum[2] += (y + nextY) * cross;
  });
  return sum;
}

function labelElements(units: VisibleUnit[], view: MapProjection, locale: ReportLocale): string[] {
  // The scale bar's corner is taken from the start.
  const taken: [number, number, number][] = [[view.width / 8 + 8, view.height - 10, view.width / 8 + 4]];
  const elements: string[] = [];
  for (const { unit, place, spread } of units.toSorted((a, b) => b.spread - a.spread)) {
    const name = unit[locale];
    const halfWidth = name.length * 2.1 + 2;
    const [x, y] = [clampInside(place[0], halfWidth + 3, view.width), clampInside(place[1], 12, view.height)];
    if (spread < 0.12 || halfWidth * 2 > view.width * spread * 1.6) continue;
    if (taken.some(([tx, ty, half]) => Math.abs(tx - x) < half + halfWidth && Math.abs(ty - y) < 12))
      continue;
    taken.push([x, y, halfWidth]);
    elements.push(svgText(name, x, y, { size: 7.5, fill: "#6f6a5c", anchor: "middle" }));
  }
  return elements;
}

function touches(a: MapBounds, b: MapBounds): boolean {
  return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];
}

function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(0, value));
}

function clampInside(value: number, margin: number, limit: number): number {
  return Math.min(limit - margin, Math.max(margin, value));
}
