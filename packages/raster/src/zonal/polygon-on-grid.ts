import { radians } from "../coverage/cell-area.ts";
import { type PixelPolygon, pixelPolygon } from "../coverage/pixel-polygon.ts";
import { appendPoint, createPointList, type PointList } from "../coverage/point-list.ts";
import { ringArea } from "../coverage/polygon-area.ts";
import { RasterError } from "../raster-error.ts";
import { systemText } from "../systems/coordinate-system.ts";
import type { MeasuredGrid } from "./measured-grid.ts";
import type { PlotSet } from "./plot-set.ts";
import { projectTo } from "./projection.ts";
import { type DegreeRings, writeRings } from "./rings-in-degrees.ts";

/** A polygon in pixels of a grid. */
export type PolygonOnGrid = {
  polygon: PixelPolygon;
  /** True area, measured when it is asked for; before the next polygon is placed. */
  squareMetres(): number;
};

/** Bend of an edge, in pixels, below which a straight piece is as good. */
const straightEnough = 1e-6;
const deepest = 14;
const mostPieces = 10_000;

/** Writes one edge in pixels: the points after its start, up to and with its end. */
type EdgeWriter = (x: number, y: number, toX: number, toY: number, output: PointList) => void;

/**
 * A function that puts plots on a grid, edges bent where the grid bends them.
 * @param measured grid
 * @param set plots; those asked for must be polygons
 */
export function polygonPlacer(measured: MeasuredGrid, set: PlotSet): (plot: number) => PolygonOnGrid {
  const rings: DegreeRings = { points: createPointList(), ends: [], holes: [] };
  const pixels = createPointList();
  const writeEdge = measured.kind === "projected" ? projectedEdges(measured) : parallelEdges(measured);
  return (plot) => {
    writeRings(set, plot, measured.model, rings);
    const { values } = rings.points;
    let from = 0;
    const placed = rings.ends.map((to, index) => {
      pixels.length = 0;
      // An edge of no length writes the first point.
      writeEdge(values[from]!, values[from + 1]!, values[from]!, values[from + 1]!, pixels);
      for (let at = from + 2; at < to; at += 2) {
        writeEdge(values[at - 2]!, values[at - 1]!, values[at]!, values[at + 1]!, pixels);
      }
      from = to;
      return { points: pixels.values.slice(0, pixels.length), hole: rings.holes[index]! };
    });
    return { polygon: pixelPolygon(placed), squareMetres: () => areaOf(rings, measured) };
  };
}

function areaOf({ points, ends, holes }: DegreeRings, { model }: MeasuredGrid): number {
  let squareMetres = 0;
  ends.forEach((end, index) => {
    const area = ringArea(points.values, ends[index - 1] ?? 0, end, model);
    squareMetres += holes[index] ? -area : area;
  });
  return squareMetres;
}

/** Rows follow parallels: an edge bends only as far as its pixels' areas change with the latitude. */
function parallelEdges(measured: MeasuredGrid): EdgeWriter {
  const { grid, kind, rowAt, columnAt } = measured;
  const rowRadians =
    kind === "mercator" ? grid.transform.pixelHeight / 6_378_137 : grid.transform.pixelHeight * radians;
  return (x, y, toX, toY, output) => {
    const north = Math.abs(toY - y) * radians;
    const reach = kind === "mercator" ? north : Math.min(north, rowRadians);
    const steep = Math.tan(Math.min(1.57, Math.max(Math.abs(y), Math.abs(toY)) * radians));
    const bend = (reach * reach * steep) / (8 * rowRadians);
    if (bend > straightEnough && toX !== x && measured.model === "wgs84") {
      const pieces = Math.min(mostPieces, Math.ceil((north / reach) * Math.sqrt(bend / straightEnough)));
      for (let piece = 1; piece < pieces; piece++) {
        const share = piece / pieces;
        appendPoint(output, columnAt(x + (toX - x) * share), rowAt(y + (toY - y) * share));
      }
    }
    appendPoint(output, columnAt(toX), rowAt(toY));
  };
}

type Pair = [number, number];

function projectedEdges({ grid }: MeasuredGrid): EdgeWriter {
  const { originX, originY, pixelWidth, pixelHeight } = grid.transform;
  const project = projectTo(grid.crs);
  let near: Pair = [0, 0];
  const toPixel = (longitude: number, latitude: number): Pair => {
    const [x, y] = project(longitude, latitude, near);
    const pixel: Pair = [(x - originX) / pixelWidth, (originY - y) / pixelHeight];
    if (pixel.every(Number.isFinite)) return pixel;
    throw new RasterError(
      "geometry-invalid",
      `${longitude}, ${latitude} has no place in ${systemText(grid.crs)}`,
    );
  };
  return (x, y, toX, toY, output) => {
    if (output.length === 0) near = [x, y];
    const end = toPixel(toX, toY);
    if (output.length > 0) {
      const start: Pair = [output.values[output.length - 2]!, output.values[output.length - 1]!];
      appendBent(toPixel, [x, y, ...start], [toX, toY, ...end], output, deepest);
    }
    appendPoint(output, ...end);
  };
}

/** A point in degrees and in pixels. */
type Point = [longitude: number, latitude: number, x: number, y: number];

function appendBent(
  toPixel: (x: number, y: number) => Pair,
  from: Point,
  to: Point,
  output: PointList,
  depth: number,
): void {
  const [longitude, latitude] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const [x, y] = toPixel(longitude, latitude);
  const bend = Math.hypot(x - (from[2] + to[2]) / 2, y - (from[3] + to[3]) / 2);
  if (depth === 0 || bend < straightEnough) return;
  const middle: Point = [longitude, latitude, x, y];
  appendBent(toPixel, from, middle, output, depth - 1);
  appendPoint(output, x, y);
  appendBent(toPixel, middle, to, output, depth - 1);
}
