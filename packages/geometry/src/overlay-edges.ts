import type { Position } from "geojson";
import { type BoundingBox, boundingBoxOfPositions } from "./bounding-box.ts";
import { placeInPolygon } from "./point-in-polygon.ts";
import { meetSegments } from "./segment-meeting.ts";

/** A stretch of an edge, in the direction of its ring. */
export type Piece = [from: Position, to: Position];

type Cut = { share: number; point: Position };

type Edge = {
  from: Position;
  to: Position;
  /** where the edge meets the other polygon, as shares of the edge (0 to 1) */
  cuts: Cut[];
  /** stretches that run along an edge of the other polygon */
  shared: { start: number; end: number; sameDirection: boolean }[];
};

/** Beyond this many pairs of edges a sweep over both polygons costs less than comparing them. */
const MOST_PAIRS = 1_000_000;

/**
 * The edges that bound what two polygons have in common: the stretches of each that lie inside the other, and those
 * that run along each other in the same direction. Neighbours that only share a border have none.
 *
 * @param a rings of a valid polygon, outer counter-clockwise, holes clockwise
 * @param b rings of another such polygon
 * @returns the pieces, the common area on their left; null where there are too many edges to compare
 */
export function commonBoundary(a: Position[][], b: Position[][]): Piece[] | null {
  const common = commonBox(a[0]!, b[0]!);
  const aEdges = edgesIn(a, common);
  const bEdges = edgesIn(b, common);
  if (aEdges.length * bEdges.length > MOST_PAIRS) return null;
  for (const aEdge of aEdges) {
    for (const bEdge of bEdges) meetEdges(aEdge, bEdge);
  }
  return [
    ...aEdges.flatMap((edge) => [...piecesInside(edge, b), ...piecesAlong(edge)]),
    ...bEdges.flatMap((edge) => piecesInside(edge, a)),
  ];
}

function meetEdges(a: Edge, b: Edge): void {
  const meeting = meetSegments(a.from, a.to, b.from, b.to);
  if (meeting === null) return;
  if (meeting.kind === "overlap") {
    markShared(a, b);
    markShared(b, a);
    return;
  }
  a.cuts.push({ share: shareOf(a, meeting.point), point: meeting.point });
  b.cuts.push({ share: shareOf(b, meeting.point), point: meeting.point });
}

function markShared(edge: Edge, other: Edge): void {
  const ends = [other.from, other.to].map((point) => ({ share: shareOf(edge, point), point }));
  const within = ends.filter(({ share }) => share > 0 && share < 1);
  edge.cuts.push(...within);
  const [first, second] = [ends[0]!.share, ends[1]!.share];
  edge.shared.push({
    start: Math.max(0, Math.min(first, second)),
    end: Math.min(1, Math.max(first, second)),
    sameDirection: first < second,
  });
}

function piecesInside(edge: Edge, polygon: Position[][]): Piece[] {
  return stretchesOf(edge).flatMap(({ start, end, along }) => {
    if (along !== null) return [];
    const middle = pointAt(edge, (start.share + end.share) / 2);
    return placeInPolygon(middle, polygon) === "inside" ? [[start.point, end.point]] : [];
  });
}

function piecesAlong(edge: Edge): Piece[] {
  return stretchesOf(edge).flatMap(({ start, end, along }) =>
    along === "same" ? [[start.point, end.point]] : [],
  );
}

function stretchesOf(edge: Edge): { start: Cut; end: Cut; along: "same" | "opposite" | null }[] {
  const ends = [{ share: 0, point: edge.from }, ...edge.cuts, { share: 1, point: edge.to }].sort(
    (a, b) => a.share - b.share,
  );
  return ends.slice(1).flatMap((end, index) => {
    const start = ends[index]!;
    if (start.point[0] === end.point[0] && start.point[1] === end.point[1]) return [];
    const middle = (start.share + end.share) / 2;
    const shared = edge.shared.find((stretch) => stretch.start <= middle && middle <= stretch.end);
    return [{ start, end, along: directionOf(shared) }];
  });
}

function directionOf(shared: Edge["shared"][number] | undefined): "same" | "opposite" | null {
  if (shared === undefined) return null;
  return shared.sameDirection ? "same" : "opposite";
}

function pointAt({ from, to }: Edge, share: number): Position {
  return [from[0]! + share * (to[0]! - from[0]!), from[1]! + share * (to[1]! - from[1]!)];
}

/** How far along an edge a point on its line lies; exactly 0 and 1 at its ends. */
function shareOf({ from, to }: Edge, point: Position): number {
  const axis = Math.abs(to[0]! - from[0]!) > Math.abs(to[1]! - from[1]!) ? 0 : 1;
  return (point[axis]! - from[axis]!) / (to[axis]! - from[axis]!);
}

function edgesIn(rings: Position[][], box: BoundingBox): Edge[] {
  const edges: Edge[] = [];
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index += 1) {
      const [from, to] = [ring[index - 1]!, ring[index]!];
      if (Math.max(from[0]!, to[0]!) < box[0] || Math.min(from[0]!, to[0]!) > box[2]) continue;
      if (Math.max(from[1]!, to[1]!) < box[1] || Math.min(from[1]!, to[1]!) > box[3]) continue;
      if (from[0] !== to[0] || from[1] !== to[1]) edges.push({ from, to, cuts: [], shared: [] });
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
