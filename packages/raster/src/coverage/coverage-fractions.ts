import type { PixelPolygon } from "./pixel-polygon.ts";

/** A rectangle of whole pixels of a grid. */
export type PixelWindow = { x: number; y: number; width: number; height: number };

/**
 * Writes the share of every pixel of a window that lies inside a polygon, row by row, to `output` from `start` on.
 * `shift` moves the polygon by that many columns first, for grids that go around the Earth.
 */
export type CoverageWriter = (
  polygon: PixelPolygon,
  window: PixelWindow,
  output: Float64Array,
  start: number,
  shift?: number,
) => void;

/**
 * A writer of coverage that keeps its working memory from one polygon to the next. Shares are exact: the trapezoids
 * that the edges of a valid polygon cut off in each row are accumulated and summed along the row (signed-area
 * accumulation of font rasterisers, in float64). Time grows with the edges and the pixels of the window, not with
 * their product; the polygon may leave the window on every side.
 */
export function createCoverageWriter(): CoverageWriter {
  let cells = new Float64Array(4096);
  return (polygon, { x, y, width, height }, output, start, shift = 0) => {
    const stride = width + 1;
    if (cells.length < stride * height) cells = new Float64Array(2 * stride * height);
    for (const { points, sign } of polygon.rings) {
      for (let at = 2; at + 1 < points.length; at += 2) {
        const fromY = points[at - 1]! - y;
        const toY = points[at + 1]! - y;
        if (fromY === toY) continue;
        const fromX = points[at - 2]! + shift - x;
        const toX = points[at]! + shift - x;
        if (toY > fromY) addEdge(cells, stride, height, sign, fromX, fromY, toX, toY);
        else addEdge(cells, stride, height, -sign, toX, toY, fromX, fromY);
      }
    }
    sumRows(cells, width, height, output, start);
  };
}

/**
 * Exact share of every pixel that lies inside a valid polygon.
 * @param polygon rings in pixels of the grid
 * @param window pixels asked for; the polygon may leave it on every side
 * @returns `width * height` shares between 0 and 1, row by row
 */
export function coverageFractions(polygon: PixelPolygon, window: PixelWindow): Float64Array {
  const shares = new Float64Array(window.width * window.height);
  createCoverageWriter()(polygon, window, shares, 0);
  return shares;
}

function addEdge(
  cells: Float64Array,
  stride: number,
  height: number,
  direction: number,
  topX: number,
  topY: number,
  bottomX: number,
  bottomY: number,
): void {
  const slope = (bottomX - topX) / (bottomY - topY);
  const low = Math.min(topX, bottomX);
  const high = Math.max(topX, bottomX);
  const lastRow = Math.min(height, Math.ceil(bottomY));
  for (let row = Math.max(0, Math.floor(topY)); row < lastRow; row++) {
    const from = Math.max(topY, row);
    const to = Math.min(bottomY, row + 1);
    // Rounding must not push the edge beyond its own ends.
    const a = Math.min(high, Math.max(low, topX + (from - topY) * slope));
    const b = Math.min(high, Math.max(low, topX + (to - topY) * slope));
    addRow(cells, row * stride, stride - 1, (to - from) * direction, Math.min(a, b), Math.max(a, b));
  }
}

/** Adds a piece of an edge inside one row: `rise` is its signed height, `left` to `right` what it spans. */
function addRow(
  cells: Float64Array,
  start: number,
  width: number,
  rise: number,
  left: number,
  right: number,
): void {
  if (left >= width) return;
  if (right <= 0) {
    cells[start] = cells[start]! + rise;
    return;
  }
  const first = Math.floor(left);
  if (left >= 0 && right <= first + 1) {
    const share = (left + right) / 2 - first;
    cells[start + first] = cells[start + first]! + rise * (1 - share);
    cells[start + first + 1] = cells[start + first + 1]! + rise * share;
    return;
  }
  spread(cells, start, width, rise / (right - left), left, right);
}

function spread(
  cells: Float64Array,
  start: number,
  width: number,
  rise: number,
  left: number,
  right: number,
): void {
  if (left < 0) cells[start] = cells[start]! - rise * left;
  const last = Math.min(width, Math.ceil(right));
  for (let column = Math.max(0, Math.floor(left)); column < last; column++) {
    const from = Math.max(left, column);
    const to = Math.min(right, column + 1);
    const height = rise * (to - from);
    const share = (from + to) / 2 - column;
    cells[start + column] = cells[start + column]! + height * (1 - share);
    cells[start + column + 1] = cells[start + column + 1]! + height * share;
  }
}

/** Shares below this are what rounding leaves of edges that cancel each other. */
const noise = 1e-12;

/** Sums along the rows and leaves the cells zero for the next polygon. */
function sumRows(
  cells: Float64Array,
  width: number,
  height: number,
  output: Float64Array,
  start: number,
): void {
  for (let row = 0, cell = 0, at = start; row < height; row++) {
    let sum = 0;
    for (const end = at + width; at < end; at++, cell++) {
      sum += cells[cell]!;
      cells[cell] = 0;
      const share = sum > 1 - noise ? 1 : sum;
      output[at] = share < noise ? 0 : share;
    }
    cells[cell++] = 0;
  }
}
