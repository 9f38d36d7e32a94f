import type { Position } from "geojson";
import { type BoundingBox, boundingBoxOfPositions, covers } from "./bounding-box.ts";
import type { Piece } from "./common-boundary.ts";
import { placeFinder } from "./place-finder.ts";
import type { PointPlace } from "./point-in-polygon.ts";
import { signedPlaneArea } from "./ring-direction.ts";
import { decidingPlace } from "./ring-nesting.ts";

type Shell = { polygon: Position[][]; area: number; box: BoundingBox };

/**
 * Links directed pieces into polygons, the area on their left.
 *
 * @param pieces pieces whose ends are equal where they join
 * @returns the polygons with their holes, or null where the pieces do not close
 */
export function linkPolygons(pieces: readonly Piece[]): Position[][][] | null {
  const rings = linkRings(pieces);
  if (rings === null) return null;
  const shells: Shell[] = [];
  const holes: Position[][] = [];
  for (const ring of rings) {
    const area = signedPlaneArea(ring);
    if (area > 0) shells.push({ polygon: [ring], area, box: boundingBoxOfPositions(ring)! });
    if (area < 0) holes.push(ring);
  }
  const finders = new Map<Shell, (point: Position) => PointPlace>();
  for (const hole of holes) {
    const shell = smallestAround(hole, shells, finders);
    if (shell === null) return null;
    shell.polygon.push(hole);
  }
  return shells.map(({ polygon }) => polygon);
}

function smallestAround(
  hole: Position[],
  shells: readonly Shell[],
  finders: Map<Shell, (point: Position) => PointPlace>,
): Shell | null {
  const box = boundingBoxOfPositions(hole)!;
  let smallest: Shell | null = null;
  for (const shell of shells) {
    if (!covers(shell.box, box) || (smallest !== null && smallest.area <= shell.area)) continue;
    const placeOf = finders.get(shell) ?? placeFinder([shell.polygon[0]!]);
    finders.set(shell, placeOf);
    if (decidingPlace(hole, placeOf) === "inside") smallest = shell;
  }
  return smallest;
}

/** Walks along the pieces; a walk that comes back to a place it has been to gives a ring of what lies between. */
function linkRings(pieces: readonly Piece[]): Position[][] | null {
  const leaving = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const key = keyOf(piece[0]);
    const known = leaving.get(key);
    if (known === undefined) leaving.set(key, [piece]);
    else known.push(piece);
  }
  const rings: Position[][] = [];
  for (const [start, waiting] of leaving) {
    while (waiting.length > 0) {
      if (!walkFrom(start, leaving, rings)) return null;
    }
  }
  return rings;
}

function walkFrom(start: string, leaving: Map<string, Piece[]>, rings: Position[][]): boolean {
  const path: Piece[] = [];
  const placeInPath = new Map<string, number>();
  let node = start;
  do {
    const next = takeNext(leaving.get(node) ?? [], path.at(-1));
    if (next === null) return false;
    placeInPath.set(node, path.length);
    path.push(next);
    node = keyOf(next[1]);
    const seen = placeInPath.get(node);
    if (seen === undefined) continue;
    const loop = path.splice(seen);
    for (const [from] of loop) placeInPath.delete(keyOf(from));
    rings.push([...loop.map(([from]) => from), loop[0]![0]]);
  } while (path.length > 0);
  return true;
}

/** Of the pieces that leave a place, the first one clockwise from where the walk came: it bounds the same area. */
function takeNext(waiting: Piece[], arrived: Piece | undefined): Piece | null {
  if (waiting.length === 0) return null;
  let best = 0;
  if (arrived !== undefined && waiting.length > 1) {
    const angles = waiting.map((piece) => clockwiseAngle(arrived, piece));
    best = angles.indexOf(Math.min(...angles));
  }
  return waiting.splice(best, 1)[0]!;
}

function clockwiseAngle([from, node]: Piece, [, to]: Piece): number {
  const back = Math.atan2(from[1]! - node[1]!, from[0]! - node[0]!);
  const onward = Math.atan2(to[1]! - node[1]!, to[0]! - node[0]!);
  const angle = (back - onward) % (2 * Math.PI);
  return angle <= 0 ? angle + 2 * Math.PI : angle;
}

function keyOf(position: Position): string {
  return `${position[0]} ${position[1]}`;
}
