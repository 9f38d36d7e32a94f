import type { PixelPolygon } from "./pixel-polygon.ts";

/** A rectangle of whole pixels of a grid. */
export type PixelWindow = { x: number; y: number; width: number; height: number };

/**
 * Exact share of every pixel that lies inside a valid polygon, by accumulating the trapezoids that its edges cut off
 * in each row and summing along the row (signed-area accumulation of font rasterisers, in float64).
 * Time grows with the edges and the pixels of the window, not with their product.
 * @param polygon rings in pixels of the grid
 * @param window pixels asked for; the polygon may leave it on every side
 * @returns `width * height` shares between 0 and 1, row by row
 */
export function coverageFractions(polygon: PixelPolygon, window: PixelWindow): Float64Array {
  const { width, height } = window;
  const stride = width + 1;
  const cells = new Float64Array(stride * height);
  for (const { points, sign } of polygon.rings) {
    for (let at = 2; at + 1 < points.length; at += 2) {
      const top = points[at - 1]! - window.y;
      const bottom = points[at + 1]! - window.y;
      if (top === bottom || Math.max(top, bottom) <= 0 || Math.min(top, bottom) >= height) continue;
      addEdge(cells, stride, height, [points[at - 2]! - window.x, top, points[at]! - window.x, bottom, sign]);
    }
  }
  return sumRows(cells, width, height);
}

type Edge = [startX: number, startY: number, endX: number, endY: number, sign: number];

function addEdge(cells: Float64Array, stride: number, height: number, edge: Edge): void {
  const [startX, startY, endX, endY, sign] = edge;
  const down = endY > startY;
  const [topX, topY, bottomX, bottomY] = down ? [startX, startY, endX, endY] : [endX, endY, startX, startY];
  const direction = down ? sign : -sign;
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

function sumRows(cells: Float64Array, width: number, height: number): Float64Array {
  const shares = new Float64Array(width * height);
  for (let row = 0; row < height; row++) {
    let sum = 0;
    for (let column = 0; column < width; column++) {
      sum += cells[row * (width + 1) + column]!;
      const share = sum > 1 - noise ? 1 : sum;
      shares[row * width + column] = share < noise ? 0 : share;
    }
  }
  return shares;
}

/**
 * Area in pixels of a polygon in each row, over all columns, also those that no raster has.
 * @param polygon rings in pixels of the grid
 * @param y first row, may be negative
 * @param height number of rows
 */
export function rowAreas(polygon: PixelPolygon, y: number, height: number): Float64Array {
  const areas = new Float64Array(height);
  for (const { points, sign } of polygon.rings) {
    for (let at = 2; at + 1 < points.length; at += 2) {
      const startY = points[at - 1]! - y;
      const endY = points[at + 1]! - y;
      if (startY === endY) continue;
      const startX = points[at - 2]! - polygon.minX;
      const slope = (points[at]! - points[at - 2]!) / (endY - startY);
      const direction = endY > startY ? -sign : sign;
      const last = Math.min(height, Math.ceil(Math.max(startY, endY)));
      for (let row = Math.max(0, Math.floor(Math.min(startY, endY))); row < last; row++) {
        const from = Math.max(Math.min(startY, endY), row);
        const to = Math.min(Math.max(startY, endY), row + 1);
        const middle = startX + ((from + to) / 2 - startY) * slope;
        areas[row] = areas[row]! + direction * (to - from) * middle;
      }
    }
  }
  return areas;
}
