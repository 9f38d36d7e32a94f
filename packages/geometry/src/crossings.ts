import Flatbush from "flatbush";
import type { Position } from "geojson";
import type { BoundingBox } from "./bounding-box.ts";
import { monotoneChainsOf, visitCloseSegments } from "./monotone-chains.ts";
import type { CleanRing } from "./ring-set.ts";
import { meetSegments } from "./segment-meeting.ts";

/** So much is looked for and no more: places where edges meet, and pairs of edges that are compared to find them. */
export type CrossingLimits = { meetings: number; compared: number };

/**
 * Whether rings meet themselves or each other at more places than are to be cut there. It stops at the limits, so that it
 * costs little however tangled the rings are.
 *
 * @param rings clean rings (closed, no repeated neighbours)
 * @param limits the most meetings of edges beside those of neighbours, and the most pairs of edges to look at
 * @returns true also where the pairs ran out before every meeting was counted
 */
export function isTangled(rings: readonly CleanRing[], limits: CrossingLimits): boolean {
  let meetings = 0;
  let compared = 0;
  const isBeyond = () => meetings > limits.meetings || compared > limits.compared;
  visitCloseSegments(
    monotoneChainsOf(rings),
    (ringA, a, ringB, b) => {
      if (isBeyond()) return;
      compared += 1;
      const [first, second] = [rings[ringA]!.positions, rings[ringB]!.positions];
      const apart = Math.abs(a - b);
      if (ringA === ringB && (apart === 1 || apart === first.length - 2)) return;
      if (meetSegments(first[a]!, first[a + 1]!, second[b]!, second[b + 1]!) !== null) meetings += 1;
    },
    isBeyond,
  );
  return isBeyond();
}

/**
 * Whether the edges of two areas cross at more places than are to be cut there. It stops at the limits too.
 *
 * @param a polygons, as rings
 * @param b other polygons
 * @param limits the most crossings inside both edges, and the most pairs of edges to look at
 * @returns true also where the pairs ran out before every crossing was counted
 */
export function crossBeyond(a: Position[][][], b: Position[][][], limits: CrossingLimits): boolean {
  const [edges, others] = [edgesOf(a), edgesOf(b)];
  if (edges.length * others.length <= limits.meetings) return false;
  const index = new Flatbush(others.length);
  for (const [from, to] of others) index.add(...boxOf(from, to));
  index.finish();
  let crossings = 0;
  let compared = 0;
  for (const [from, to] of edges) {
    for (const other of index.search(...boxOf(from, to))) {
      const [otherFrom, otherTo] = others[other]!;
      if (meetSegments(from, to, otherFrom, otherTo)?.kind === "crossing") crossings += 1;
      compared += 1;
      if (crossings > limits.meetings || compared > limits.compared) return true;
    }
  }
  return false;
}

function edgesOf(polygons: Position[][][]): [from: Position, to: Position][] {
  return polygons
    .flat()
    .flatMap((ring) => ring.slice(1).map((to, place): [Position, Position] => [ring[place]!, to]));
}

function boxOf([x0, y0]: Position, [x1, y1]: Position): BoundingBox {
  return [Math.min(x0!, x1!), Math.min(y0!, y1!), Math.max(x0!, x1!), Math.max(y0!, y1!)];
}
