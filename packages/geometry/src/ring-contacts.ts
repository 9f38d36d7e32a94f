import type { Position } from "geojson";
import { monotoneChainsOf, visitCloseSegments } from "./monotone-chains.ts";
import { orientation } from "./orientation.ts";
import type { CleanRing } from "./ring-set.ts";
import { meetSegments, samePlace } from "./segment-meeting.ts";

/** A place where rings cross, run along each other, or where a ring comes back to itself. */
export type RingFault = { reason: "self_intersection" | "ring_self_intersection"; location: Position };

/** A permitted touch of two rings of one polygon in one point. */
export type RingTouch = { rings: [number, number]; location: Position };

export type RingContacts = { fault: RingFault | null; touches: RingTouch[] };

type Segment = { ring: number; index: number; from: Position; to: Position };

/**
 * Everything that rings have in common beside the ends of neighbouring segments.
 *
 * @param rings clean rings (closed, no repeated neighbours, at least three different positions)
 * @returns the first fault, or else every permitted touch between rings of the same polygon
 */
export function findRingContacts(rings: readonly CleanRing[]): RingContacts {
  const contacts: RingContacts = { fault: null, touches: [] };
  visitCloseSegments(
    monotoneChainsOf(rings),
    (ringA, indexA, ringB, indexB) => {
      const fault = judgePair(
        rings,
        segmentAt(rings, ringA, indexA),
        segmentAt(rings, ringB, indexB),
        contacts,
      );
      if (fault !== null) contacts.fault = fault;
    },
    () => contacts.fault !== null,
  );
  return contacts;
}

/**
 * A place where rings cross or run over each other, touches passed over.
 *
 * @param rings clean rings, as for findRingContacts
 * @returns the place, or null where the rings only touch
 */
export function findCrossing(rings: readonly CleanRing[]): Position | null {
  let crossing: Position | null = null;
  visitCloseSegments(
    monotoneChainsOf(rings),
    (ringA, indexA, ringB, indexB) => {
      crossing ??= crossingOf(rings, segmentAt(rings, ringA, indexA), segmentAt(rings, ringB, indexB));
    },
    () => crossing !== null,
  );
  return crossing;
}

function crossingOf(rings: readonly CleanRing[], a: Segment, b: Segment): Position | null {
  const meeting = meetSegments(a.from, a.to, b.from, b.to);
  if (meeting === null) return null;
  const node = meeting.point;
  if (meeting.kind !== "touch") return node;
  if (a.ring === b.ring && areNeighbours(rings[a.ring]!, a.index, b.index)) return null;
  if (samePlace(node, a.to) || samePlace(node, b.to)) return null;
  return crossesAtNode(node, armsAt(rings, a, node), armsAt(rings, b, node)) ? node : null;
}

/**
 * The fault between two segments, if their meeting is one whatever happens around it.
 *
 * @param sameRing whether both belong to one ring
 * @param neighbours whether they follow each other in it
 * @returns the fault; null where they do not meet, or where the touch of two rings needs a closer look
 */
function faultBetween(
  meeting: ReturnType<typeof meetSegments>,
  sameRing: boolean,
  neighbours: boolean,
): RingFault | null {
  if (meeting === null) return null;
  if (meeting.kind !== "touch") return { reason: "self_intersection", location: meeting.point };
  if (!sameRing || neighbours) return null;
  return { reason: "ring_self_intersection", location: meeting.point };
}

function judgePair(
  rings: readonly CleanRing[],
  a: Segment,
  b: Segment,
  contacts: RingContacts,
): RingFault | null {
  const meeting = meetSegments(a.from, a.to, b.from, b.to);
  if (meeting === null) return null;
  const sameRing = a.ring === b.ring;
  const fault = faultBetween(meeting, sameRing, sameRing && areNeighbours(rings[a.ring]!, a.index, b.index));
  if (fault !== null || sameRing) return fault;
  const node = meeting.point;
  // The end of a segment is the start of the next, where the same touch is looked at again.
  if (samePlace(node, a.to) || samePlace(node, b.to)) return null;
  if (crossesAtNode(node, armsAt(rings, a, node), armsAt(rings, b, node))) {
    return { reason: "self_intersection", location: node };
  }
  if (rings[a.ring]!.polygon === rings[b.ring]!.polygon) {
    contacts.touches.push({ rings: [a.ring, b.ring], location: node });
  }
  return null;
}

function segmentAt(rings: readonly CleanRing[], ring: number, index: number): Segment {
  const { positions } = rings[ring]!;
  return { ring, index, from: positions[index]!, to: positions[index + 1]! };
}

function areNeighbours(ring: CleanRing, a: number, b: number): boolean {
  const distance = Math.abs(a - b);
  return distance === 1 || distance === ring.positions.length - 2;
}

/** The positions before and after the node on the ring of a segment that starts at it or runs through it. */
function armsAt(rings: readonly CleanRing[], segment: Segment, node: Position): [Position, Position] {
  if (!samePlace(node, segment.from)) return [segment.from, segment.to];
  const { positions } = rings[segment.ring]!;
  const before = segment.index === 0 ? positions.length - 2 : segment.index - 1;
  return [positions[before]!, segment.to];
}

function crossesAtNode(node: Position, a: [Position, Position], b: [Position, Position]): boolean {
  // Arms that leave together overlap, which the pair of those segments reports.
  if (b.some((arm) => leaveTogether(node, arm, a[0]) || leaveTogether(node, arm, a[1]))) return false;
  return isBetween(node, a[0], a[1], b[0]) !== isBetween(node, a[0], a[1], b[1]);
}

function leaveTogether(node: Position, a: Position, b: Position): boolean {
  if (orientation(node, a, b) !== 0) return false;
  return (a[0]! - node[0]!) * (b[0]! - node[0]!) + (a[1]! - node[1]!) * (b[1]! - node[1]!) > 0;
}

/** Whether an arm points into the angle that opens counter-clockwise from one arm to another. */
function isBetween(node: Position, from: Position, to: Position, arm: Position): boolean {
  const turn = orientation(node, from, to);
  if (turn < 0) return !(orientation(node, to, arm) >= 0 && orientation(node, arm, from) >= 0);
  if (turn === 0) return orientation(node, from, arm) > 0;
  return orientation(node, from, arm) > 0 && orientation(node, arm, to) > 0;
}
