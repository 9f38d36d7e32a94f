import type { Position } from "geojson";
import type { Cut, Overlay, OverlayEdge } from "./overlay-edges.ts";
import { placeFinder } from "./place-finder.ts";
import type { PointPlace } from "./point-in-polygon.ts";

/** A stretch of an edge, in the direction of its ring. */
export type Piece = [from: Position, to: Position];

/**
 * The edges that bound what two polygons have in common: the stretches of each that lie inside the other, and those
 * that run along each other in the same direction. Neighbours that only share a border have none.
 *
 * @param overlay two valid polygons whose edges know where they meet, outer rings counter-clockwise, holes clockwise
 * @returns the pieces, the common area on their left
 */
export function commonBoundary({ a, b, aEdges, bEdges }: Overlay): Piece[] {
  const pieces: Piece[] = [];
  gatherPieces(aEdges, placeFinder(b), true, pieces);
  gatherPieces(bEdges, placeFinder(a), false, pieces);
  return pieces;
}

/** An edge that meets nothing lies where the one before it does, if that met nothing either. */
function gatherPieces(
  edges: readonly OverlayEdge[],
  placeOf: (point: Position) => PointPlace,
  withShared: boolean,
  pieces: Piece[],
): void {
  let wasInside: boolean | null = null;
  for (const edge of edges) {
    if (edge.cuts !== null) {
      gatherStretches(edge, placeOf, withShared, pieces);
      wasInside = null;
      continue;
    }
    if (wasInside === null || !edge.follows) wasInside = placeOf(pointAt(edge, 0.5)) === "inside";
    if (wasInside) pieces.push([edge.from, edge.to]);
  }
}

function gatherStretches(
  edge: OverlayEdge,
  placeOf: (point: Position) => PointPlace,
  withShared: boolean,
  pieces: Piece[],
): void {
  const along: Piece[] = [];
  let start: Cut = { share: 0, point: edge.from };
  const ends = edge.cuts!;
  // Nearly all edges meet one or two others, for which the built-in sort makes more than it sorts.
  if (ends.length === 2) {
    if (ends[0]!.share > ends[1]!.share) ends.reverse();
  } else if (ends.length > 2) ends.sort((a, b) => a.share - b.share);
  ends.push({ share: 1, point: edge.to });
  for (const end of ends) {
    const from = start.point;
    const to = end.point;
    const middle = (start.share + end.share) / 2;
    start = end;
    if (from[0] === to[0] && from[1] === to[1]) continue;
    const shared = edge.shared?.find((stretch) => stretch.start <= middle && middle <= stretch.end);
    if (shared === undefined) {
      if (placeOf(pointAt(edge, middle)) === "inside") pieces.push([from, to]);
    } else if (withShared && shared.sameDirection) along.push([from, to]);
  }
  for (const piece of along) pieces.push(piece);
}

function pointAt({ from, to }: OverlayEdge, share: number): Position {
  return [from[0]! + share * (to[0]! - from[0]!), from[1]! + share * (to[1]! - from[1]!)];
}
