import type { Position } from "geojson";
import { type BoundingBox, boundingBoxOfPositions } from "./bounding-box.ts";
import type { CrossingCount } from "./crossings.ts";
import { EdgeIndex } from "./edge-index.ts";
import { meetSegments } from "./segment-meeting.ts";

/** A place where an edge meets the other polygon, as a share of the edge (0 to 1). */
export type Cut = { share: number; point: Position };

/** An edge of one polygon with what it has in common with the edges of another. */
export type OverlayEdge = {
  from: Position;
  to: Position;
  /** whether the edge before it in the ring is the one before it in the list */
  follows: boolean;
  /** null where it meets no other edge */
  cuts: Cut[] | null;
  /** stretches that run along an edge of the other polygon */
  shared: { start: number; end: number; sameDirection: boolean }[] | null;
};

/** Two polygons whose edges, where they come near each other, know where they meet. */
export type Overlay = { a: Position[][]; b: Position[][]; aEdges: OverlayEdge[]; bEdges: OverlayEdge[] };

/** Up to so many pairs are compared faster than an index is made. */
const COMPARED_ALL = 2_000;

/**
 * Finds every place where the edges of two polygons meet.
 *
 * @param a rings of a valid polygon
 * @param b rings of another one
 * @param count counts the pairs of edges and the crossings; the search ends once it is beyond its limits
 */
export function overlayEdges(a: Position[][], b: Position[][], count: CrossingCount): Overlay {
  const common = commonBox(a[0]!, b[0]!);
  const aEdges = edgesIn(a, common);
  const bEdges = edgesIn(b, common);
  if (aEdges.length * bEdges.length <= COMPARED_ALL) {
    for (const aEdge of aEdges) {
      for (const bEdge of bEdges) if (!meetEdges(aEdge, bEdge, count)) return { a, b, aEdges, bEdges };
    }
    return { a, b, aEdges, bEdges };
  }
  const index = new EdgeIndex(bEdges);
  for (const aEdge of aEdges) {
    const x0 = aEdge.from[0]!;
    const y0 = aEdge.from[1]!;
    const x1 = aEdge.to[0]!;
    const y1 = aEdge.to[1]!;
    const goesOn = index.visit(
      Math.min(x0, x1),
      Math.min(y0, y1),
      Math.max(x0, x1),
      Math.max(y0, y1),
      (bEdge) => meetEdges(aEdge, bEdge, count),
    );
    if (!goesOn) break;
  }
  return { a, b, aEdges, bEdges };
}

/** @returns false once too much was counted */
function meetEdges(a: OverlayEdge, b: OverlayEdge, count: CrossingCount): boolean {
  if (areApart(a.from[0]!, a.to[0]!, b.from[0]!, b.to[0]!)) return true;
  if (areApart(a.from[1]!, a.to[1]!, b.from[1]!, b.to[1]!)) return true;
  const meeting = meetSegments(a.from, a.to, b.from, b.to);
  if (meeting !== null && meeting.kind === "overlap") {
    markShared(a, b);
    markShared(b, a);
  } else if (meeting !== null) {
    a.cuts ??= [];
    b.cuts ??= [];
    a.cuts.push({ share: shareOf(a, meeting.point), point: meeting.point });
    b.cuts.push({ share: shareOf(b, meeting.point), point: meeting.point });
  }
  return count.takes(meeting?.kind === "crossing");
}

function areApart(a0: number, a1: number, b0: number, b1: number): boolean {
  const least = Math.min(a0, a1);
  const most = Math.max(a0, a1);
  return (b0 < least && b1 < least) || (b0 > most && b1 > most);
}

function markShared(edge: OverlayEdge, other: OverlayEdge): void {
  const first = shareOf(edge, other.from);
  const second = shareOf(edge, other.to);
  edge.cuts ??= [];
  edge.shared ??= [];
  if (first > 0 && first < 1) edge.cuts.push({ share: first, point: other.from });
  if (second > 0 && second < 1) edge.cuts.push({ share: second, point: other.to });
  edge.shared.push({
    start: Math.max(0, Math.min(first, second)),
    end: Math.min(1, Math.max(first, second)),
    sameDirection: first < second,
  });
}

/** How far along an edge a point on its line lies; exactly 0 and 1 at its ends. */
function shareOf({ from, to }: OverlayEdge, point: Position): number {
  const axis = Math.abs(to[0]! - from[0]!) > Math.abs(to[1]! - from[1]!) ? 0 : 1;
  return (point[axis]! - from[axis]!) / (to[axis]! - from[axis]!);
}

function edgesIn(rings: Position[][], [west, south, east, north]: BoundingBox): OverlayEdge[] {
  const edges: OverlayEdge[] = [];
  for (const ring of rings) {
    let follows = false;
    for (let index = 1; index < ring.length; index += 1) {
      const from = ring[index - 1]!;
      const to = ring[index]!;
      if (from[0] === to[0] && from[1] === to[1]) continue;
      const isOutside =
        (from[0]! < west && to[0]! < west) ||
        (from[0]! > east && to[0]! > east) ||
        (from[1]! < south && to[1]! < south) ||
        (from[1]! > north && to[1]! > north);
      if (!isOutside) edges.push({ from, to, follows, cuts: null, shared: null });
      follows = !isOutside;
    }
  }
  return edges;
}

function commonBox(a: Position[], b: Position[]): BoundingBox {
  const [first, second] = [boundingBoxOfPositions(a)!, boundingBoxOfPositions(b)!];
  return [
    Math.max(first[0], second[0]),
    Math.max(first[1], second[1]),
    Math.min(first[2], second[2]),
    Math.min(first[3], second[3]),
  ];
}
