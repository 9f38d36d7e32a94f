import type { Position } from "geojson";
import { cheapestFirst } from "./cheapest-first.ts";

/** A vertex by its ring (0 is the outer one) and its number in it. */
export type Corner = { ring: number; vertex: number };
export type Bridge = { from: Corner; to: Corner };

/** Bridges by which a path that has come to a ring may go on, the best first; rings are open, without their last vertex. */
export type BridgeOrder = (open: Position[][], path: readonly Bridge[], from: number) => Generator<Bridge>;

/** Pairs of vertices that one step compares; where there are more, vertices are left out evenly. */
const MOST_PAIRS = 250_000;
/** How much further on a vertex must lie to be left rather than one with a shorter bridge. */
const FURTHER_ON = 10;
/** From how many of its easternmost vertices a hole is left. */
const DEPARTURES = 3;

/** Short bridges, which leave a hole far from where it was entered: fields of a good shape. */
export const shortest: BridgeOrder = (open, path, from) => {
  const entered = path.at(-1)?.to;
  return inOrder(open, path, sourcesOf(open, path, from), (source, target) => {
    const apart = entered === undefined ? 0 : distance(source, placeOf(open, entered));
    return distance(source, target) - 2 * apart;
  });
};

/**
 * Bridges that lead to the east, from the easternmost vertices of a hole: the last of them sees a vertex further east, of
 * another hole or of the outer ring, so that such a path comes to its end among any number of holes.
 */
export const rightwards: BridgeOrder = (open, path, from) => {
  const sources = sourcesOf(open, path, from);
  const east = (corner: Corner) => placeOf(open, corner)[0]!;
  const departures =
    path.length === 0 ? sources : sources.sort((one, other) => east(other) - east(one)).slice(0, DEPARTURES);
  const furthest = path.length === 0 ? null : east(departures[0]!);
  return inOrder(open, path, departures, (source, target) => {
    if (target[0]! <= source[0]!) return Number.POSITIVE_INFINITY;
    return distance(source, target) + (furthest === null ? 0 : FURTHER_ON * (furthest - source[0]!));
  });
};

function sourcesOf(open: Position[][], path: readonly Bridge[], from: number): Corner[] {
  const entered = path.at(-1)?.to.vertex;
  return cornersOf(open[from]!, from).filter(({ vertex }) => vertex !== entered);
}

type Cost = (source: Position, target: Position) => number;

/** Bridges to rings that the path has not passed, and from a hole back to the outer ring; none of infinite cost. */
function* inOrder(
  open: Position[][],
  path: readonly Bridge[],
  everySource: Corner[],
  cost: Cost,
): Generator<Bridge> {
  const start = path[0]?.from.vertex;
  const passed = new Set([0, ...path.map(({ to }) => to.ring)]);
  const mayEnd = (ring: number) => !passed.has(ring) || (ring === 0 && path.length > 0);
  const everyTarget = open.flatMap((positions, ring) =>
    mayEnd(ring) ? cornersOf(positions, ring).filter(({ vertex }) => ring !== 0 || vertex !== start) : [],
  );
  const step = Math.max(1, Math.ceil(Math.sqrt((everySource.length * everyTarget.length) / MOST_PAIRS)));
  const thinned = (corners: Corner[]) => corners.filter((_, index) => index % step === 0);
  const [sources, targets] = [thinned(everySource), thinned(everyTarget)];
  const places = targets.map((target) => placeOf(open, target));
  const costs = new Float64Array(sources.length * targets.length);
  sources.forEach((source, row) => {
    const place = placeOf(open, source);
    for (let column = 0; column < places.length; column += 1)
      costs[row * targets.length + column] = cost(place, places[column]!);
  });
  for (const pair of cheapestFirst(costs))
    yield { from: sources[Math.floor(pair / targets.length)]!, to: targets[pair % targets.length]! };
}

function cornersOf(ring: readonly Position[], number: number): Corner[] {
  return ring.map((_, vertex) => ({ ring: number, vertex }));
}

export function placeOf(open: Position[][], { ring, vertex }: Corner): Position {
  return open[ring]![vertex]!;
}

function distance(a: Position, b: Position): number {
  return Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!);
}
