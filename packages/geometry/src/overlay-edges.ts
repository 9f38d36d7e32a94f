import type { Position } from "geojson";
import { type BoundingBox, boundingBoxOfPositions } from "./bounding-box.ts";
import type { CrossingCount } from "./crossings.ts";
import { EdgeIndex } from "./edge-index.ts";
import type { EdgeList } from "./edge-list.ts";
import { EdgeMeetings } from "./edge-meetings.ts";
import { meetSegments } from "./segment-meeting.ts";

/** The edges of one polygon that may meet another, and where they do. */
export type OverlayEdges = EdgeList & {
  /** the edges of which the one before in the ring is not the one before in the list */
  starts: number[];
  /** null where they meet nowhere */
  meetings: EdgeMeetings | null;
};

/** Two polygons whose edges, where they come near each other, know where they meet. */
export type Overlay = { a: Position[][]; b: Position[][]; aEdges: OverlayEdges; bEdges: OverlayEdges };

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
  const aCount = aEdges.from.length;
  const bCount = bEdges.from.length;
  if (aCount * bCount > COMPARED_ALL) {
    new EdgeIndex(bEdges).visitWith(aEdges, (aEdge, bEdge) => meetEdges(aEdges, aEdge, bEdges, bEdge, count));
    return { a, b, aEdges, bEdges };
  }
  for (let aEdge = 0; aEdge < aCount; aEdge += 1) {
    for (let bEdge = 0; bEdge < bCount; bEdge += 1) {
      if (!meetEdges(aEdges, aEdge, bEdges, bEdge, count)) return { a, b, aEdges, bEdges };
    }
  }
  return { a, b, aEdges, bEdges };
}

const noEdges: OverlayEdges = { from: [], to: [], starts: [], meetings: null };

/** @returns false once too much was counted */
function meetEdges(
  a: OverlayEdges,
  aEdge: number,
  b: OverlayEdges,
  bEdge: number,
  count: CrossingCount,
): boolean {
  const aFrom = a.from[aEdge]!;
  const aTo = a.to[aEdge]!;
  const bFrom = b.from[bEdge]!;
  const bTo = b.to[bEdge]!;
  if (areApart(aFrom[0]!, aTo[0]!, bFrom[0]!, bTo[0]!)) return true;
  if (areApart(aFrom[1]!, aTo[1]!, bFrom[1]!, bTo[1]!)) return true;
  const meeting = meetSegments(aFrom, aTo, bFrom, bTo);
  const isCrossing = meeting !== null && meeting.kind === "crossing";
  if (meeting !== null && meeting.kind === "overlap") {
    markShared(a, aEdge, bFrom, bTo);
    markShared(b, bEdge, aFrom, aTo);
  } else if (meeting !== null) {
    meetingsOf(a).add(aEdge, shareOf(aFrom, aTo, meeting.point), meeting.point, isCrossing);
    meetingsOf(b).add(bEdge, shareOf(bFrom, bTo, meeting.point), meeting.point, isCrossing);
  }
  return count.takes(isCrossing);
}

function areApart(a0: number, a1: number, b0: number, b1: number): boolean {
  const least = Math.min(a0, a1);
  const most = Math.max(a0, a1);
  return (b0 < least && b1 < least) || (b0 > most && b1 > most);
}

function meetingsOf(edges: OverlayEdges): EdgeMeetings {
  edges.meetings ??= new EdgeMeetings(edges.from.length);
  return edges.meetings;
}

function markShared(edges: OverlayEdges, edge: number, start: Position, end: Position): void {
  const first = shareOf(edges.from[edge]!, edges.to[edge]!, start);
  const second = shareOf(edges.from[edge]!, edges.to[edge]!, end);
  const meetings = meetingsOf(edges);
  if (first > 0 && first < 1) meetings.add(edge, first, start, false);
  if (second > 0 && second < 1) meetings.add(edge, second, end, false);
  meetings.addShared(edge, {
    start: Math.max(0, Math.min(first, second)),
    end: Math.min(1, Math.max(first, second)),
    sameDirection: first < second,
  });
}

/** How far along an edge a point on its line lies; exactly 0 and 1 at its ends. */
function shareOf(from: Position, to: Position, point: Position): number {
  const axis = Math.abs(to[0]! - from[0]!) > Math.abs(to[1]! - from[1]!) ? 0 : 1;
  return (point[axis]! - from[axis]!) / (to[axis]! - from[axis]!);
}

function edgesIn(rings: Position[][], box: BoundingBox): OverlayEdges {
  let count = 0;
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index += 1) if (comesInto(ring, index, box)) count += 1;
  }
  if (count === 0) return noEdges;
  // Lists that grow would take three times as much: there may be a million pairs of parts.
  const edges: OverlayEdges = { from: new Array(count), to: new Array(count), starts: [], meetings: null };
  let edge = 0;
  for (const ring of rings) {
    let isFirst = true;
    for (let index = 1; index < ring.length; index += 1) {
      if (!comesInto(ring, index, box)) continue;
      edges.from[edge] = ring[index - 1]!;
      edges.to[edge] = ring[index]!;
      if (isFirst || edges.to[edge - 1] !== ring[index - 1]) edges.starts.push(edge);
      isFirst = false;
      edge += 1;
    }
  }
  return edges;
}
/** Whether the edge to a position of a ring is more than a place and may lie in a box. */
function comesInto(
  ring: readonly Position[],
  index: number,
  [west, south, east, north]: BoundingBox,
): boolean {
  const fromX = ring[index - 1]![0]!;
  const fromY = ring[index - 1]![1]!;
  const toX = ring[index]![0]!;
  const toY = ring[index]![1]!;
  if ((fromX < west && toX < west) || (fromX > east && toX > east)) return false;
  if ((fromY < south && toY < south) || (fromY > north && toY > north)) return false;
  return fromX !== toX || fromY !== toY;
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
