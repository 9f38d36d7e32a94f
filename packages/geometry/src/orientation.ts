import type { Position } from "geojson";

const ERROR_BOUND = (3 + 16 * 2 ** -53) * 2 ** -53;
const SPLITTER = 2 ** 27 + 1;

/**
 * On which side of the line a→b the point c lies, without rounding error: the sign is that of exact arithmetic on the
 * given numbers, so collinear means collinear.
 *
 * @param a first point of the line
 * @param b second point of the line
 * @param c the point to place
 * @returns 1 left (a, b, c turn counter-clockwise), -1 right, 0 on the line
 * @see J. R. Shewchuk, Adaptive precision floating-point arithmetic and fast robust geometric predicates, 1997
 */
export function orientation(a: Position, b: Position, c: Position): -1 | 0 | 1 {
  return orientationOf(a[0]!, a[1]!, b[0]!, b[1]!, c[0]!, c[1]!);
}

/** orientation for callers that keep coordinates apart, as in typed arrays. */
export function orientationOf(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
): -1 | 0 | 1 {
  const left = (ax - cx) * (by - cy);
  const right = (ay - cy) * (bx - cx);
  const determinant = left - right;
  const bound = ERROR_BOUND * (Math.abs(left) + Math.abs(right));
  if (determinant > bound) return 1;
  if (-determinant > bound) return -1;
  if ((ax === cx && ay === cy) || (bx === cx && by === cy)) return 0;
  return exactSign([
    ...exactProduct(ax, by),
    ...exactProduct(-ay, bx),
    ...exactProduct(bx, cy),
    ...exactProduct(-by, cx),
    ...exactProduct(cx, ay),
    ...exactProduct(-cy, ax),
  ]);
}

/** The product as a rounded value and its rounding error (Dekker). */
function exactProduct(a: number, b: number): [number, number] {
  const product = a * b;
  const aBig = SPLITTER * a - (SPLITTER * a - a);
  const bBig = SPLITTER * b - (SPLITTER * b - b);
  const aSmall = a - aBig;
  const bSmall = b - bBig;
  const error = aSmall * bSmall - (product - aBig * bBig - aSmall * bBig - aBig * bSmall);
  return [product, error];
}

/** The sign of a sum, kept as parts that do not overlap, the greatest last (Shewchuk's growing expansion). */
function exactSign(terms: number[]): -1 | 0 | 1 {
  let parts: number[] = [];
  for (const term of terms) {
    let sum = term;
    const grown: number[] = [];
    for (const part of parts) {
      const next = sum + part;
      const virtual = next - sum;
      const error = sum - (next - virtual) + (part - virtual);
      if (error !== 0) grown.push(error);
      sum = next;
    }
    if (sum !== 0) grown.push(sum);
    parts = grown;
  }
  const greatest = parts[parts.length - 1];
  if (greatest === undefined) return 0;
  return greatest > 0 ? 1 : -1;
}
