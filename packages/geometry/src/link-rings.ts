import type { Position } from "geojson";
import { type BoundingBox, boundingBoxOfPositions, covers } from "./bounding-box.ts";
import type { EdgeList } from "./edge-list.ts";
import { placeFinder } from "./place-finder.ts";
import { PlaceNumbers } from "./place-numbers.ts";
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
export function linkPolygons(pieces: EdgeList): Position[][][] | null {
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

const NONE = -1;

/** The pieces by the place that they leave: the first of each place, and to each piece the next that leaves it too. */
type Network = {
  pieces: EdgeList;
  first: Int32Array;
  next: Int32Array;
  /** numbers of the places that each piece leaves and comes to */
  starts: Int32Array;
  ends: Int32Array;
};

function networkOf(pieces: EdgeList): Network {
  const count = pieces.from.length;
  const numbers = new PlaceNumbers(2 * count);
  const starts = new Int32Array(count);
  const ends = new Int32Array(count);
  for (let piece = 0; piece < count; piece += 1) starts[piece] = numbers.numberOf(pieces.from[piece]!);
  for (let piece = 0; piece < count; piece += 1) ends[piece] = numbers.numberOf(pieces.to[piece]!);
  const first = new Int32Array(numbers.count).fill(NONE);
  const next = new Int32Array(count).fill(NONE);
  for (let piece = count - 1; piece >= 0; piece -= 1) {
    next[piece] = first[starts[piece]!]!;
    first[starts[piece]!] = piece;
  }
  return { pieces, first, next, starts, ends };
}

/** The way that a walk has come: its pieces, where each starts, and which of them leaves a place. */
type Path = { pieces: number[]; positions: Position[]; placeInPath: Int32Array };

/** Walks along the pieces; a walk that comes back to a place it has been to gives a ring of what lies between. */
function linkRings(pieces: EdgeList): Position[][] | null {
  const network = networkOf(pieces);
  const path: Path = {
    pieces: [],
    positions: [],
    placeInPath: new Int32Array(network.first.length).fill(NONE),
  };
  const rings: Position[][] = [];
  // Places are numbered in the order in which pieces leave them.
  for (let start = 0; start < network.first.length; start += 1) {
    while (network.first[start] !== NONE) {
      if (!walkFrom(start, network, path, rings)) return null;
    }
  }
  return rings;
}

function walkFrom(start: number, network: Network, path: Path, rings: Position[][]): boolean {
  const { pieces, positions, placeInPath } = path;
  let node = start;
  do {
    const piece = takeNext(network, node, pieces.at(-1));
    if (piece === NONE) return false;
    placeInPath[node] = pieces.length;
    pieces.push(piece);
    positions.push(network.pieces.from[piece]!);
    node = network.ends[piece]!;
    const seen = placeInPath[node]!;
    if (seen === NONE) continue;
    for (let place = seen; place < pieces.length; place += 1)
      placeInPath[network.starts[pieces[place]!]!] = NONE;
    // With its first place at the end the ring is copied closed, at once.
    positions.push(positions[seen]!);
    rings.push(positions.slice(seen));
    pieces.length = seen;
    positions.length = seen;
  } while (pieces.length > 0);
  return true;
}

/** Of the pieces that leave a place, the first one clockwise from where the walk came: it bounds the same area. */
function takeNext({ pieces, first, next }: Network, node: number, arrived: number | undefined): number {
  let best = first[node]!;
  if (best === NONE) return NONE;
  let beforeBest = NONE;
  if (arrived !== undefined && next[best] !== NONE) {
    let least = Number.POSITIVE_INFINITY;
    let before = NONE;
    for (let piece = first[node]!; piece !== NONE; before = piece, piece = next[piece]!) {
      const angle = clockwiseAngle(pieces.from[arrived]!, pieces.from[piece]!, pieces.to[piece]!);
      if (angle >= least) continue;
      [least, best, beforeBest] = [angle, piece, before];
    }
  }
  if (beforeBest === NONE) first[node] = next[best]!;
  else next[beforeBest] = next[best]!;
  return best;
}

function clockwiseAngle(from: Position, node: Position, to: Position): number {
  const back = Math.atan2(from[1]! - node[1]!, from[0]! - node[0]!);
  const onward = Math.atan2(to[1]! - node[1]!, to[0]! - node[0]!);
  const angle = (back - onward) % (2 * Math.PI);
  return angle <= 0 ? angle + 2 * Math.PI : angle;
}
