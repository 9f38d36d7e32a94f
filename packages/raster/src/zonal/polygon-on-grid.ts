import type { MultiPolygon, Polygon, Position } from "geojson";
import type { AreaModel } from "../coverage/cell-area.ts";
import { appendGeodesicPoints } from "../coverage/geodesic-edges.ts";
import { type PixelPolygon, pixelPolygon } from "../coverage/pixel-polygon.ts";
import { ringArea } from "../coverage/polygon-area.ts";
import { RasterError } from "../raster-error.ts";
import type { Grid } from "./grid.ts";
import { projectionKind, projectTo } from "./projection.ts";

/** A polygon in pixels of a grid, with its true area. */
export type PolygonOnGrid = { polygon: PixelPolygon; squareMetres: number };

/**
 * Puts a polygon on a grid. On the ellipsoid its edges are geodesics, as in its geodesic area; on the sphere they
 * are straight in longitude and latitude, as in the tools that the sphere is there to be compared with.
 * @param geometry longitude and latitude in degrees; valid in the sense of OGC Simple Features
 * @param grid grid of the raster
 * @param model ellipsoid or sphere
 * @throws RasterError "geometry-invalid" for coordinates that are not numbers on Earth
 */
export function polygonOnGrid(geometry: Polygon | MultiPolygon, grid: Grid, model: AreaModel): PolygonOnGrid {
  const parts = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  const toPixels = pixelProjection(grid);
  const rings: { points: Float64Array; hole: boolean }[] = [];
  let squareMetres = 0;
  for (const part of parts) {
    part.forEach((ring, index) => {
      const points = closedRing(ring, model);
      squareMetres += ringArea(points, model) * (index > 0 ? -1 : 1);
      rings.push({ points: toPixels(points), hole: index > 0 });
    });
  }
  if (rings.length === 0) throw new RasterError("geometry-invalid", "a polygon without rings");
  return { polygon: pixelPolygon(rings), squareMetres };
}

function closedRing(ring: Position[], model: AreaModel): number[] {
  const points: number[] = [];
  ring.forEach((position, index) => {
    checkPosition(position);
    if (index > 0 && model === "wgs84") appendGeodesicPoints(ring[index - 1]!, position, points);
    points.push(position[0]!, position[1]!);
  });
  if (points.length < 6) throw new RasterError("geometry-invalid", `a ring of ${ring.length} positions`);
  const [first, last] = [ring[0]!, ring[ring.length - 1]!];
  if (first[0] === last[0] && first[1] === last[1]) return points;
  if (model === "wgs84") appendGeodesicPoints(last, first, points);
  points.push(first[0]!, first[1]!);
  return points;
}

/**
 * Refuses a position that is not a place on Earth.
 * @param position longitude and latitude in degrees
 * @throws RasterError "geometry-invalid"
 */
export function checkPosition(position: Position): void {
  const [longitude, latitude] = position;
  if (Math.abs(longitude ?? Number.NaN) <= 540 && Math.abs(latitude ?? Number.NaN) <= 90) return;
  throw new RasterError("geometry-invalid", `position ${longitude}, ${latitude}`);
}

type Points = ArrayLike<number>;

/** Bend of a projected edge, in pixels, below which a straight piece is as good. */
const straightEnough = 1e-4;
const deepest = 12;

/**
 * A function that takes closed rings in degrees to pixels, bending edges where the projection bends them.
 * @param grid grid of the raster
 */
export function pixelProjection(grid: Grid): (points: Points) => Float64Array {
  const { originX, originY, pixelWidth, pixelHeight } = grid.transform;
  if (projectionKind(grid.crs) === "geographic") {
    return (points) => {
      const pixels = new Float64Array(points.length);
      for (let at = 0; at < points.length; at += 2) {
        pixels[at] = (points[at]! - originX) / pixelWidth;
        pixels[at + 1] = (originY - points[at + 1]!) / pixelHeight;
      }
      return pixels;
    };
  }
  const project = projectTo(grid.crs);
  const toPixel = (longitude: number, latitude: number): [number, number] => {
    const [x, y] = project(longitude, latitude);
    const pixel: [number, number] = [(x - originX) / pixelWidth, (originY - y) / pixelHeight];
    if (pixel.every(Number.isFinite)) return pixel;
    throw new RasterError("geometry-invalid", `${longitude}, ${latitude} has no place in EPSG:${grid.crs}`);
  };
  return (points) => {
    const output: number[] = [...toPixel(points[0]!, points[1]!)];
    for (let at = 2; at < points.length; at += 2) {
      appendBent(
        toPixel,
        [points[at - 2]!, points[at - 1]!],
        [points[at]!, points[at + 1]!],
        output,
        deepest,
      );
    }
    return Float64Array.from(output);
  };
}

type Pair = [number, number];

function appendBent(
  toPixel: (x: number, y: number) => Pair,
  from: Pair,
  to: Pair,
  output: number[],
  depth: number,
): void {
  const start: Pair = [output[output.length - 2]!, output[output.length - 1]!];
  const end = toPixel(...to);
  const middle: Pair = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const [x, y] = toPixel(...middle);
  const bend = Math.hypot(x - (start[0] + end[0]) / 2, y - (start[1] + end[1]) / 2);
  if (depth === 0 || bend < straightEnough) {
    output.push(...end);
    return;
  }
  appendBent(toPixel, from, middle, output, depth - 1);
  appendBent(toPixel, middle, to, output, depth - 1);
}
