/**
 * A polygon in pixels of a grid: x to the right, y downwards, whole numbers on pixel edges.
 * A ring is `x0, y0, x1, y1, ...`, its first point repeated at the end; its sign makes shells count +1 and holes -1
 * whatever their direction.
 */
export type PixelPolygon = {
  rings: { points: Float64Array; sign: number }[];
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
  /** Area in pixels. */
  pixelArea: number;
};

/**
 * Puts rings together to a polygon.
 * @param rings points of each ring in pixels, closed, and whether it is a hole
 */
export function pixelPolygon(rings: { points: Float64Array; hole: boolean }[]): PixelPolygon {
  const polygon: PixelPolygon = { rings: [], ...nowhere, pixelArea: 0 };
  for (const { points, hole } of rings) {
    const area = signedArea(points);
    // On screen axes a shell whose left side goes down has a negative shoelace sum.
    polygon.rings.push({ points, sign: area < 0 === hole ? -1 : 1 });
    polygon.pixelArea += hole ? -Math.abs(area) : Math.abs(area);
    extend(polygon, points);
  }
  return polygon;
}

const nowhere = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };

function extend(polygon: PixelPolygon, points: Float64Array): void {
  let { minX, minY, maxX, maxY } = polygon;
  for (let at = 0; at < points.length; at += 2) {
    const x = points[at]!;
    const y = points[at + 1]!;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  polygon.minX = minX;
  polygon.minY = minY;
  polygon.maxX = maxX;
  polygon.maxY = maxY;
}

function signedArea(points: Float64Array): number {
  let sum = 0;
  const x0 = points[0]!;
  const y0 = points[1]!;
  for (let at = 2; at + 1 < points.length; at += 2) {
    sum += (points[at - 2]! - x0) * (points[at + 1]! - y0) - (points[at]! - x0) * (points[at - 1]! - y0);
  }
  return sum / 2;
}
