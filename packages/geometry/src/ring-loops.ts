import type { Position } from "geojson";
import { monotoneChainsOf, visitCloseSegments } from "./monotone-chains.ts";
import { withoutRepeats } from "./ring-set.ts";
import { meetSegments } from "./segment-meeting.ts";

const MOST_LOOPS = 1_000;

/**
 * Cuts a ring at every place where it crosses or touches itself, so that each loop is simple (but for edges walked to
 * and fro, which stay).
 *
 * @param ring closed, no repeated neighbours
 * @returns the loops, or null where there are more than a thousand
 */
export function splitIntoLoops(ring: Position[]): Position[][] | null {
  const simple: Position[][] = [];
  const open = [ring];
  for (let loop = open.pop(); loop !== undefined; loop = open.pop()) {
    if (loop.length < 4) continue;
    const meeting = findMeeting(loop);
    if (meeting === null) simple.push(loop);
    else open.push(...cutAt(loop, meeting));
    if (simple.length + open.length > MOST_LOOPS) return null;
  }
  return simple;
}

type Meeting = { first: number; second: number; point: Position };

function findMeeting(ring: Position[]): Meeting | null {
  let found: Meeting | null = null;
  visitCloseSegments(
    monotoneChainsOf([{ positions: ring, polygon: 0, isHole: false }]),
    (_, a, __, b) => {
      if (found !== null) return;
      const [first, second] = a < b ? [a, b] : [b, a];
      if (second - first === 1 || second - first === ring.length - 2) return;
      const meeting = meetSegments(ring[first]!, ring[first + 1]!, ring[second]!, ring[second + 1]!);
      if (meeting !== null) found = { first, second, point: meeting.point };
    },
    () => found !== null,
  );
  return found;
}

/** The loop between the two visits of the point, and the rest of the ring. */
function cutAt(ring: Position[], { first, second, point }: Meeting): [Position[], Position[]] {
  const between = ring.slice(first + 1, second + 1);
  const rest = [...ring.slice(0, first + 1), point, ...ring.slice(second + 1)];
  return [withoutRepeats([point, ...between, point]), withoutRepeats(rest)];
}
