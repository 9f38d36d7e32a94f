import geographicLib from "geographiclib-geodesic";
import type { Geometry, Polygon, Position } from "geojson";

type Grid = { west: number; north: number; step: number; width: number; height: number };
type Point = readonly [number, number];

const semiMajor = 6_378_137;
const flattening = 1 / 298.257223563;
const eccentricity2 = flattening * (2 - flattening);
const radians = Math.PI / 180;

/** Area of a thin cell on the ellipsoid by Simpson's rule over the metric itself, not by a closed formula. */
export function slowCellArea(south: number, north: number, width: number): number {
  const density = (latitude: number) => {
    const sine = Math.sin(latitude * radians);
    const w = 1 - eccentricity2 * sine * sine;
    return (semiMajor ** 2 * (1 - eccentricity2) * Math.cos(latitude * radians)) / (w * w);
  };
  const mean = (density(south) + 4 * density((south + north) / 2) + density(north)) / 6;
  return mean * (north - south) * radians * width * radians;
}

/** Cuts a ring by one side of a box, vertex by vertex (Sutherland and Hodgman, 1974). */
function cut(ring: Point[], axis: 0 | 1, limit: number, keepBelow: boolean): Point[] {
  const inside = (point: Point) => (keepBelow ? point[axis] <= limit : point[axis] >= limit);
  return ring.flatMap((to, index): Point[] => {
    const from = ring[(index + ring.length - 1) % ring.length]!;
    const share = (limit - from[axis]) / (to[axis] - from[axis]);
    const crossing: Point = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    if (inside(from) !== inside(to)) return inside(to) ? [crossing, to] : [crossing];
    return inside(to) ? [to] : [];
  });
}

function shoelace(ring: Point[]): number {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled / 2);
}

/** A ring whose edges follow the geodesic, with a vertex at least every 50 metres. */
function alongGeodesics(ring: Position[]): Position[] {
  const { Geodesic } = geographicLib;
  return ring.flatMap(([longitude, latitude], index) => {
    const next = ring[index + 1];
    if (!next) return [[longitude!, latitude!]];
    const line = Geodesic.WGS84.InverseLine(latitude!, longitude!, next[1]!, next[0]!);
    const pieces = Math.max(1, Math.ceil(line.s13 / 50));
    return Array.from({ length: pieces }, (_, piece) => {
      const { lon2, lat2 } = line.Position((line.s13 * piece) / pieces);
      return [lon2!, lat2!];
    });
  });
}

/** Ring in pixels of the grid: x to the east, y to the south. */
function inPixels(ring: Position[], { west, north, step }: Grid): Point[] {
  const open = alongGeodesics(ring).slice(0, -1);
  return open.map(([longitude, latitude]) => [(longitude! - west) / step, (north - latitude!) / step]);
}

/** Share of every pixel that a polygon covers, pixel after pixel. */
function* shares(polygon: Polygon, grid: Grid): Generator<{ x: number; y: number; share: number }> {
  const [outer = [], ...holes] = polygon.coordinates.map((ring) => inPixels(ring, grid));
  const columns = outer.map(([x]) => Math.floor(x));
  const rows = outer.map(([, y]) => Math.floor(y));
  for (let y = Math.min(...rows); y <= Math.max(...rows); y += 1) {
    const bands = [outer, ...holes].map((ring) => cut(cut(ring, 1, y, false), 1, y + 1, true));
    for (let x = Math.min(...columns); x <= Math.max(...columns); x += 1) {
      const [whole = 0, ...missing] = bands.map((ring) =>
        shoelace(cut(cut(ring, 0, x, false), 0, x + 1, true)),
      );
      const share = whole - missing.reduce((sum, part) => sum + part, 0);
      if (share > 0) yield { x, y, share };
    }
  }
}

export type SlowAreas = { classes: Map<string, number>; outside: number };

/**
 * Square metres of every class inside a polygon, the slow way: each pixel cut out, weighed and added.
 *
 * @param classOf the class of a pixel on the grid
 */
export function slowClassAreas(
  geometry: Geometry,
  grid: Grid,
  classOf: (x: number, y: number) => string,
): SlowAreas {
  const polygons: Polygon[] =
    geometry.type === "MultiPolygon"
      ? geometry.coordinates.map((coordinates) => ({ type: "Polygon", coordinates }))
      : [geometry as Polygon];
  const classes = new Map<string, number>();
  let outside = 0;
  for (const polygon of polygons) {
    for (const { x, y, share } of shares(polygon, grid)) {
      const top = grid.north - y * grid.step;
      const area = share * slowCellArea(top - grid.step, top, grid.step);
      const isInside = x >= 0 && y >= 0 && x < grid.width && y < grid.height;
      if (!isInside) outside += area;
      else classes.set(classOf(x, y), (classes.get(classOf(x, y)) ?? 0) + area);
    }
  }
  return { classes, outside };
}
