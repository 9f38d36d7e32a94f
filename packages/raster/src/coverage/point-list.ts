/** Points as `x0, y0, x1, y1, ...` in memory that is kept from one polygon to the next. */
export type PointList = { values: Float64Array; length: number };

/** An empty list. */
export function createPointList(): PointList {
  return { values: new Float64Array(512), length: 0 };
}

/**
 * Adds a point at the end.
 * @param list list that grows
 * @param x first coordinate
 * @param y second coordinate
 */
export function appendPoint(list: PointList, x: number, y: number): void {
  if (list.length + 2 > list.values.length) {
    const larger = new Float64Array(list.values.length * 2);
    larger.set(list.values);
    list.values = larger;
  }
  list.values[list.length++] = x;
  list.values[list.length++] = y;
}
