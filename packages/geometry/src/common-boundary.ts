import type { Position } from "geojson";
import type { EdgeList } from "./edge-list.ts";
import type { EdgeMeetings } from "./edge-meetings.ts";
import type { Overlay, OverlayEdges } from "./overlay-edges.ts";
import { placeFinder } from "./place-finder.ts";
import type { PointPlace } from "./point-in-polygon.ts";
import { samePlace } from "./segment-meeting.ts";

/**
 * The edges that bound what two polygons have in common: the stretches of each that lie inside the other, and those
 * that run along each other in the same direction. Neighbours that only share a border have none.
 *
 * @param overlay two valid polygons whose edges know where they meet, outer rings counter-clockwise, holes clockwise
 * @returns pieces of edges, each in the direction of its ring, the common area on their left
 */
export function commonBoundary({ a, b, aEdges, bEdges }: Overlay): EdgeList {
  const pieces: EdgeList = { from: [], to: [] };
  gatherPieces(aEdges, placeFinder(b), true, pieces);
  gatherPieces(bEdges, placeFinder(a), false, pieces);
  return pieces;
}

type PlaceOf = (point: Position) => PointPlace;

/** An edge that meets nothing lies where the end of the one before it does. */
function gatherPieces(edges: OverlayEdges, placeOf: PlaceOf, withShared: boolean, pieces: EdgeList): void {
  const { from, to, starts, meetings } = edges;
  let run = 0;
  let isInside: boolean | null = null;
  for (let edge = 0; edge < from.length; edge += 1) {
    if (edge === starts[run]) {
      isInside = null;
      run += 1;
    }
    if (meetings?.meetsAny(edge)) {
      isInside = gatherStretches(edges, meetings, edge, isInside, placeOf, withShared, pieces);
      continue;
    }
    isInside ??= placeOf(pointAt(from[edge]!, to[edge]!, 0.5)) === "inside";
    if (isInside) addPiece(pieces, from[edge]!, to[edge]!);
  }
}

/**
 * A stretch lies where the one before it does not, if they part where edges cross; else it is looked for.
 *
 * @param isInside whether the start of the edge lies inside, or null where that is not known
 * @returns the same for its end
 */
function gatherStretches(
  { from, to }: EdgeList,
  meetings: EdgeMeetings,
  edge: number,
  isInside: boolean | null,
  placeOf: PlaceOf,
  withShared: boolean,
  pieces: EdgeList,
): boolean | null {
  let along: EdgeList | null = null;
  const places = meetings.along(edge);
  let inside = isInside;
  let startShare = 0;
  let start = from[edge]!;
  for (let number = 0; number <= places.length; number += 1) {
    const place = places[number];
    const share = place === undefined ? 1 : meetings.shareOf(place);
    const end = place === undefined ? to[edge]! : meetings.pointOf(place);
    const middle = (startShare + share) / 2;
    const shared = meetings.sharedAt(edge, middle);
    const isMore = !samePlace(start, end);
    if (shared !== undefined) {
      if (isMore && withShared && shared.sameDirection) {
        along ??= { from: [], to: [] };
        addPiece(along, start, end);
      }
      inside = null;
    } else if (isMore) {
      inside ??= placeOf(pointAt(from[edge]!, to[edge]!, middle)) === "inside";
      if (inside) addPiece(pieces, start, end);
    }
    inside = beyond(meetings, place, inside);
    startShare = share;
    start = end;
  }
  along?.from.forEach((from, piece) => {
    addPiece(pieces, from, along.to[piece]!);
  });
  return inside;
}

/** Whether an edge lies inside beyond a place, where that is known of the stretch before it. */
function beyond(
  meetings: EdgeMeetings,
  place: number | undefined,
  wasInside: boolean | null,
): boolean | null {
  if (place === undefined || wasInside === null) return wasInside;
  return meetings.crossesAt(place) ? !wasInside : null;
}

function addPiece({ from, to }: EdgeList, start: Position, end: Position): void {
  from.push(start);
  to.push(end);
}

function pointAt(from: Position, to: Position, share: number): Position {
  return [from[0]! + share * (to[0]! - from[0]!), from[1]! + share * (to[1]! - from[1]!)];
}
