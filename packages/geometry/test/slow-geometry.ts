import type { Position } from "geojson";

/** Corners on a grid of whole numbers, on which BigInt decides everything exactly. */
export type GridRing = [x: number, y: number][];

/** The side of a point on a line, from the determinant in whole numbers. */
export function exactSide(a: Position, b: Position, c: Position): number {
  const [ax, ay, bx, by, cx, cy] = [...a, ...b, ...c].map((value) => BigInt(value));
  const determinant = (bx! - ax!) * (cy! - ay!) - (by! - ay!) * (cx! - ax!);
  return determinant > 0n ? 1 : determinant < 0n ? -1 : 0;
}

function isOnSegment(point: Position, a: Position, b: Position): boolean {
  return (
    exactSide(a, b, point) === 0 &&
    Math.min(a[0]!, b[0]!) <= point[0]! &&
    point[0]! <= Math.max(a[0]!, b[0]!) &&
    Math.min(a[1]!, b[1]!) <= point[1]! &&
    point[1]! <= Math.max(a[1]!, b[1]!)
  );
}

/** Whether two closed segments have any point in common. */
export function segmentsMeet(a: Position, b: Position, c: Position, d: Position): boolean {
  if (isOnSegment(c, a, b) || isOnSegment(d, a, b) || isOnSegment(a, c, d) || isOnSegment(b, c, d))
    return true;
  return exactSide(a, b, c) * exactSide(a, b, d) < 0 && exactSide(c, d, a) * exactSide(c, d, b) < 0;
}

/** Whether a ring of different neighbours is simple, by looking at every pair of its edges. */
export function isSimple(ring: readonly Position[]): boolean {
  const size = ring.length - 1;
  for (let first = 0; first < size; first += 1) {
    for (let second = first + 1; second < size; second += 1) {
      const [a, b, c, d] = [ring[first]!, ring[first + 1]!, ring[second]!, ring[second + 1]!];
      const follows = second === first + 1;
      const closes = first === 0 && second === size - 1;
      if (follows && (isOnSegment(d, a, b) || isOnSegment(a, c, d))) return false;
      if (closes && (isOnSegment(c, a, b) || isOnSegment(b, c, d))) return false;
      if (!follows && !closes && segmentsMeet(a, b, c, d)) return false;
    }
  }
  return true;
}

/** Whether two rings have any point in common. */
export function ringsMeet(one: readonly Position[], other: readonly Position[]): boolean {
  return one.slice(1).some((b, i) => other.slice(1).some((d, j) => segmentsMeet(one[i]!, b, other[j]!, d)));
}

/** How often a ray to the east crosses the rings: odd is inside. The point must not be level with a corner. */
export function crossingsEast(point: Position, rings: readonly (readonly Position[])[]): number {
  const [x, y] = point as [number, number];
  let crossings = 0;
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index += 1) {
      const [from, to] = [ring[index - 1]!, ring[index]!];
      if (from[1]! > y === to[1]! > y) continue;
      if (from[0]! + ((y - from[1]!) / (to[1]! - from[1]!)) * (to[0]! - from[0]!) > x) crossings += 1;
    }
  }
  return crossings;
}

/** A closed ring of different neighbours on a grid, which mostly crosses, touches or runs over itself. */
export function gridRing(random: () => number, corners: number, grid: number): GridRing {
  const ring: GridRing = [];
  while (ring.length < corners) {
    const next: [number, number] = [Math.floor(random() * grid), Math.floor(random() * grid)];
    const before = ring.at(-1) ?? [-1, -1];
    if (next[0] !== before[0] || next[1] !== before[1]) ring.push(next);
  }
  const [first, last] = [ring[0]!, ring.at(-1)!];
  if (first[0] === last[0] && first[1] === last[1]) ring.pop();
  return [...ring, ring[0]!];
}
