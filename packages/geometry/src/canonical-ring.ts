import type { Geometry, Position } from "geojson";
import { polygonsOf } from "./polygons-of.ts";
import { positionsOf } from "./positions-of.ts";
import { withoutRepeats } from "./ring-set.ts";
import { samePlace } from "./segment-meeting.ts";

/**
 * A text that is equal for rings with the same corners, whatever their first vertex, their direction, repeated
 * vertices and heights.
 *
 * @param ring closed or open
 */
export function canonicalRing(ring: Position[]): string {
  const clean = withoutRepeats(ring);
  const isClosed = clean.length > 1 && samePlace(clean[0]!, clean[clean.length - 1]!);
  const corners = (isClosed ? clean.slice(0, -1) : clean).map(([x, y]) => `${x} ${y}`);
  return [leastRotation(corners), leastRotation(corners.toReversed())].sort()[0]!;
}

/**
 * A text that is equal for areas with the same rings and for points at the same places, in any order.
 *
 * @param geometry a plot's geometry
 */
export function canonicalGeometry(geometry: Geometry): string {
  const polygons = polygonsOf(geometry);
  if (polygons.length === 0) {
    return `points ${positionsOf(geometry)
      .map(([x, y]) => `${x} ${y}`)
      .sort()
      .join(",")}`;
  }
  const texts = polygons.map(([outer, ...holes]) => {
    return `${canonicalRing(outer!)}/${holes.map(canonicalRing).sort().join("/")}`;
  });
  return `polygons ${texts.sort().join(";")}`;
}

/** The least of all rotations as text, found without writing each (Booth's two pointers). */
function leastRotation(corners: readonly string[]): string {
  const size = corners.length;
  let [first, second, length] = [0, 1, 0];
  while (first < size && second < size && length < size) {
    const a = corners[(first + length) % size]!;
    const b = corners[(second + length) % size]!;
    if (a === b) {
      length += 1;
      continue;
    }
    if (a > b) first += length + 1;
    else second += length + 1;
    if (first === second) second += 1;
    length = 0;
  }
  const start = Math.min(first, second);
  return [...corners.slice(start), ...corners.slice(0, start)].join(",");
}
