import type { MultiPolygon, Polygon } from "geojson";
import type { AreaModel } from "../coverage/cell-area.ts";
import { coverageFractions, type PixelWindow, rowAreas } from "../coverage/coverage-fractions.ts";
import type { PixelPolygon } from "../coverage/pixel-polygon.ts";
import { RasterError } from "../raster-error.ts";
import { type Grid, pixelAreas } from "./grid.ts";
import { polygonOnGrid } from "./polygon-on-grid.ts";
import { projectionKind } from "./projection.ts";

/** A part of a polygon on a grid: the share of each pixel inside, and the area of a pixel of each row. */
export type CoveragePart = { window: PixelWindow; coverage: Float64Array; pixelSquareMetres: Float64Array };

/** Areas of a polygon in square metres: all of it, and the part that no pixel of the grid covers. */
export type SweepTotals = { areaSquareMetres: number; offGridSquareMetres: number };

/** Parts start at multiples of this, so that they follow the usual 256 and 512 px tiles. */
const partSide = 1024;
const maximumPixels = 4_000_000_000;

/**
 * Walks over the pixels of a grid that a polygon touches, in square parts, so that memory does not grow with it.
 * @param grid grid of the raster
 * @param geometry valid polygon in longitude and latitude
 * @param model ellipsoid or sphere
 * @param visit called for every part, one after the other
 * @throws RasterError "geometry-invalid", "crs-unsupported", "window-too-large", and what `visit` throws
 */
export async function sweepCoverage(
  grid: Grid,
  geometry: Polygon | MultiPolygon,
  model: AreaModel,
  visit: (part: CoveragePart) => Promise<void>,
): Promise<SweepTotals> {
  const { polygon, squareMetres } = polygonOnGrid(geometry, grid, model);
  const extent = extentOnGrid(polygon, grid);
  if (extent === null) return { areaSquareMetres: squareMetres, offGridSquareMetres: squareMetres };
  const areaOf = pixelAreaReader(grid, polygon, squareMetres, model);
  const overhangs = polygon.minX < 0 || polygon.maxX > grid.width;
  const totals: SweepTotals = { areaSquareMetres: 0, offGridSquareMetres: 0 };
  const right = extent.x + extent.width;
  const bottom = extent.y + extent.height;
  for (let y = extent.y; y < bottom; y = nextPart(y)) {
    const height = Math.min(nextPart(y), bottom) - y;
    const pixelSquareMetres = areaOf(y, height);
    const covered = new Float64Array(height);
    for (let x = extent.x; x < right; x = nextPart(x)) {
      const window = { x, y, width: Math.min(nextPart(x), right) - x, height };
      const coverage = coverageFractions(polygon, window);
      addRows(covered, coverage, window.width);
      await visit({ window, coverage, pixelSquareMetres });
    }
    totals.areaSquareMetres += weighted(covered, pixelSquareMetres);
    if (overhangs) totals.offGridSquareMetres += weighted(missing(polygon, y, covered), pixelSquareMetres);
  }
  totals.offGridSquareMetres += rowsOutside(polygon, grid, areaOf);
  totals.areaSquareMetres += totals.offGridSquareMetres;
  return totals;
}

type AreaReader = (y: number, height: number) => Float64Array;

function pixelAreaReader(
  grid: Grid,
  polygon: PixelPolygon,
  squareMetres: number,
  model: AreaModel,
): AreaReader {
  if (projectionKind(grid.crs) !== "projected") return (y, height) => pixelAreas(grid, y, height, model);
  // The scale of a projection varies: over one plot its pixels share the true area of the plot evenly.
  const pixel = polygon.pixelArea > 0 ? squareMetres / polygon.pixelArea : 0;
  return (_, height) => new Float64Array(height).fill(pixel);
}

function extentOnGrid(polygon: PixelPolygon, grid: Grid): PixelWindow | null {
  const x = Math.max(0, Math.floor(polygon.minX));
  const y = Math.max(0, Math.floor(polygon.minY));
  const width = Math.min(grid.width, Math.ceil(polygon.maxX)) - x;
  const height = Math.min(grid.height, Math.ceil(polygon.maxY)) - y;
  if (width <= 0 || height <= 0) return null;
  if (width * height > maximumPixels) throw new RasterError("window-too-large", `${width} x ${height}`);
  return { x, y, width, height };
}

function nextPart(start: number): number {
  return (Math.floor(start / partSide) + 1) * partSide;
}

function addRows(covered: Float64Array, coverage: Float64Array, width: number): void {
  for (let row = 0; row < covered.length; row++) {
    let sum = 0;
    for (let at = row * width; at < (row + 1) * width; at++) sum += coverage[at]!;
    covered[row] = covered[row]! + sum;
  }
}

function weighted(pixels: Float64Array, pixelSquareMetres: Float64Array): number {
  let sum = 0;
  for (let row = 0; row < pixels.length; row++) sum += pixels[row]! * pixelSquareMetres[row]!;
  return sum;
}

/** Pixels of each row that lie left or right of the grid; what rounding leaves counts as none. */
function missing(polygon: PixelPolygon, y: number, covered: Float64Array): Float64Array {
  const areas = rowAreas(polygon, y, covered.length);
  return areas.map((area, row) => {
    const rest = area - covered[row]!;
    return rest > 1e-9 * (1 + area) ? rest : 0;
  });
}

function rowsOutside(polygon: PixelPolygon, grid: Grid, areaOf: AreaReader): number {
  const above = sumRows(polygon, areaOf, Math.floor(polygon.minY), Math.min(0, Math.ceil(polygon.maxY)));
  return (
    above + sumRows(polygon, areaOf, Math.max(grid.height, Math.floor(polygon.minY)), Math.ceil(polygon.maxY))
  );
}

function sumRows(polygon: PixelPolygon, areaOf: AreaReader, from: number, to: number): number {
  if (to - from > maximumPixels / partSide) throw new RasterError("window-too-large", `${to - from} rows`);
  let sum = 0;
  for (let y = from; y < to; y += partSide) {
    const height = Math.min(partSide, to - y);
    sum += weighted(rowAreas(polygon, y, height), areaOf(y, height));
  }
  return sum;
}
