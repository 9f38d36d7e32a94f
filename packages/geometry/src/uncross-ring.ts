import type { Position } from "geojson";
import { meetSegments } from "./segment-meeting.ts";

/** Comparing each edge with each takes time with the square of these. */
const MOST_POSITIONS = 300;
/** Each uncrossing makes the way shorter, so that it ends; this ends it early where it would take long. */
const MOST_TURNS = 200;

/**
 * The corners of a ring in an order in which its edges do not cross: where two edges cross, the corners between them are
 * walked the other way round. For outlines of which two corners were taken in the wrong order; no corner is lost.
 *
 * @param ring closed, longitude and latitude in degrees
 * @returns the ring, closed; null where it crosses nowhere, has more than 300 positions, or could not be uncrossed
 */
export function uncrossRing(ring: readonly Position[]): Position[] | null {
  if (ring.length < 5 || ring.length > MOST_POSITIONS) return null;
  const corners = ring.slice(0, -1);
  for (let turn = 0; turn <= MOST_TURNS; turn += 1) {
    const crossing = firstCrossing(corners);
    if (crossing === null) return turn === 0 ? null : [...corners, corners[0]!];
    const [from, to] = crossing;
    corners.splice(from + 1, to - from, ...corners.slice(from + 1, to + 1).reverse());
  }
  return null;
}

/** The first two edges that cross, by the number of the corner where each begins. */
function firstCrossing(corners: readonly Position[]): [number, number] | null {
  const count = corners.length;
  const end = (corner: number) => corners[(corner + 1) % count]!;
  for (let first = 0; first < count - 2; first += 1)
    for (let second = first + 2; second < count; second += 1) {
      if (first === 0 && second === count - 1) continue;
      const meeting = meetSegments(corners[first]!, end(first), corners[second]!, end(second));
      if (meeting?.kind === "crossing") return [first, second];
    }
  return null;
}
