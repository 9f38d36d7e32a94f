import type { Position } from "geojson";
import { type Bridge, type BridgeOrder, placeOf, rightwards, shortest } from "./hole-bridges.ts";
import { placeInPolygon, placeInRing } from "./point-in-polygon.ts";
import { decidingPlace } from "./ring-nesting.ts";
import { withoutRepeats } from "./ring-set.ts";
import { meetSegments, samePlace } from "./segment-meeting.ts";
import { checkValidity } from "./validity.ts";

/** How many bridges one search tries before it gives up. */
const MOST_TRIES = 20_000;
/** From so many rings on, the shortest bridges lead astray too often. */
const MANY_RINGS = 200;

/**
 * Cuts a polygon in two along a path that leads from its outer ring through one or more holes back to the outer ring,
 * always from vertex to vertex.
 *
 * @param rings closed rings without repeats, outer counter-clockwise, holes (at least one) clockwise; valid, and sharing
 *   a vertex wherever they touch
 * @returns two valid polygons as rings, the holes that were not cut in the one that holds them; null where no path was
 *   found
 */
export function cutThroughHole(rings: Position[][]): [Position[][], Position[][]] | null {
  const open = rings.map((ring) => ring.slice(0, -1));
  const orders = open.length < MANY_RINGS ? [shortest, rightwards] : [rightwards, shortest];
  for (const order of orders) {
    const halves = extend({ open, order, tries: 0 }, [], 0);
    if (halves !== null) return halves;
  }
  return null;
}

type Search = { open: Position[][]; order: BridgeOrder; tries: number };

function extend(search: Search, path: Bridge[], from: number): [Position[][], Position[][]] | null {
  for (const bridge of search.order(search.open, path, from)) {
    search.tries += 1;
    if (search.tries > MOST_TRIES) return null;
    if (!isFree(search.open, path, bridge)) continue;
    const longer = [...path, bridge];
    const halves =
      bridge.to.ring === 0 ? cutAlong(search.open, longer) : extend(search, longer, bridge.to.ring);
    if (halves !== null) return halves;
  }
  return null;
}

/** Whether nothing lies in the way: edges may only be met at the bridge's own ends. */
function isFree(open: Position[][], path: Bridge[], bridge: Bridge): boolean {
  const [p, q] = [placeOf(open, bridge.from), placeOf(open, bridge.to)];
  const meetsPath = path.some(
    ({ from, to }) => meetSegments(p, q, placeOf(open, from), placeOf(open, to)) !== null,
  );
  if (meetsPath) return false;
  if (samePlace(p, q)) return true;
  for (const ring of open) {
    for (let index = 0; index < ring.length; index += 1) {
      const [a, b] = [ring[index]!, ring[(index + 1) % ring.length]!];
      const meeting = meetSegments(p, q, a, b);
      if (meeting === null) continue;
      const isEnd = samePlace(meeting.point, p) || samePlace(meeting.point, q);
      if (meeting.kind !== "touch" || !isEnd) return false;
    }
  }
  const middle = [(p[0]! + q[0]!) / 2, (p[1]! + q[1]!) / 2];
  return (
    placeInPolygon(
      middle,
      open.map((ring) => [...ring, ring[0]!]),
    ) === "inside"
  );
}

/** The two polygons on the sides of a path; null where one of them would not be valid. */
function cutAlong(open: Position[][], path: Bridge[]): [Position[][], Position[][]] | null {
  const [first, last] = [path[0]!, path.at(-1)!];
  const through = path.slice(1).map(({ from }, index) => ({
    ring: open[from.ring]!,
    entered: path[index]!.to.vertex,
    left: from.vertex,
  }));
  const left = [
    ...walk(open[0]!, last.to.vertex, first.from.vertex),
    ...through.flatMap(({ ring, entered, left }) => walk(ring, entered, left)),
  ];
  const right = [
    ...walk(open[0]!, first.from.vertex, last.to.vertex),
    ...through.toReversed().flatMap(({ ring, entered, left }) => walk(ring, left, entered)),
  ];
  const cut = new Set(path.map(({ to }) => to.ring));
  const holes = open.flatMap((ring, number) =>
    number === 0 || cut.has(number) ? [] : [[...ring, ring[0]!]],
  );
  const shells = [left, right].map((ring) => withoutRepeats([...ring, ring[0]!]));
  if (shells.some((shell) => shell.length < 4)) return null;
  const halves = shells.map((shell) => [shell, ...holes.filter((hole) => isInside(hole, shell))]);
  const isWhole = halves[0]!.length + halves[1]!.length === holes.length + 2;
  const isValid = halves.every((rings) => checkValidity({ type: "Polygon", coordinates: rings }).valid);
  return isWhole && isValid ? (halves as [Position[][], Position[][]]) : null;
}

/** The vertices from one to another along the ring, both included. */
function walk(ring: Position[], from: number, to: number): Position[] {
  return from <= to ? ring.slice(from, to + 1) : [...ring.slice(from), ...ring.slice(0, to + 1)];
}

function isInside(hole: Position[], shell: Position[]): boolean {
  return decidingPlace(hole, (point) => placeInRing(point, shell)) === "inside";
}
