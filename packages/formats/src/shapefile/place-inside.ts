import type { Position } from "geojson";

/**
 * A place within a ring, as far from its edges as one line across the middle of the ring allows.
 *
 * @param ring at least one position, open or closed, in any plane coordinates
 * @returns a place inside; the first corner where the ring has no inside
 */
export function placeInside(ring: readonly Position[]): Position {
  const level = levelOf(ring);
  const crossings: number[] = [];
  let before = ring[ring.length - 1]!;
  for (const corner of ring) {
    const [ax, ay] = corner as [number, number];
    const [bx, by] = before as [number, number];
    if (ay > level !== by > level) crossings.push(((bx - ax) * (level - ay)) / (by - ay) + ax);
    before = corner;
  }
  crossings.sort((a, b) => a - b);
  let [widest, middle] = [0, Number.NaN];
  for (let index = 1; index < crossings.length; index += 2) {
    const width = crossings[index]! - crossings[index - 1]!;
    if (width > widest) [widest, middle] = [width, crossings[index - 1]! + width / 2];
  }
  return widest > 0 ? [middle, level] : ring[0]!;
}

/** Half way between the two corners' heights that are next to the middle: no corner lies on that line. */
function levelOf(ring: readonly Position[]): number {
  let [south, north] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [, y] of ring) {
    south = Math.min(south, y!);
    north = Math.max(north, y!);
  }
  const middle = south + (north - south) / 2;
  let [below, above] = [south, north];
  for (const [, y] of ring) {
    if (y! <= middle) below = Math.max(below, y!);
    else above = Math.min(above, y!);
  }
  return below + (above - below) / 2;
}
