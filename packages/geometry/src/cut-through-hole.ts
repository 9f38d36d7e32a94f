import type { Position } from "geojson";
import { nodeTouches } from "./node-touches.ts";
import { placeInPolygon, placeInRing } from "./point-in-polygon.ts";
import { decidingPlace } from "./ring-nesting.ts";
import { withoutRepeats } from "./ring-set.ts";
import { meetSegments, samePlace } from "./segment-meeting.ts";
import { checkValidity } from "./validity.ts";

/** A vertex by its ring (0 is the outer one) and its number in it. */
type Corner = { ring: number; vertex: number };
type Bridge = { from: Corner; to: Corner };

/** How many bridges one search tries before it gives up. */
const MOST_TRIES = 20_000;
/** Pairs of vertices that one step compares; where there are more, vertices are left out evenly. */
const MOST_PAIRS = 250_000;

/**
 * Cuts a polygon in two along a path that leads from its outer ring through one or more holes back to the outer ring,
 * always from vertex to vertex.
 *
 * @param rings closed rings without repeats, outer counter-clockwise, holes (at least one) clockwise; valid
 * @returns two valid polygons as rings, the holes that were not cut in the one that holds them; null where no path was
 *   found
 */
export function cutThroughHole(rings: Position[][]): [Position[][], Position[][]] | null {
  const open = nodeTouches(rings).map((ring) => ring.slice(0, -1));
  const search: Search = { open, tries: 0 };
  return extend(search, [], 0);
}

type Search = { open: Position[][]; tries: number };

function extend(search: Search, path: Bridge[], from: number): [Position[][], Position[][]] | null {
  for (const bridge of candidates(search.open, path, from)) {
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

/** Bridges that may come next, the best first: short, and leaving a hole far from where it was entered. */
function candidates(open: Position[][], path: Bridge[], from: number): Bridge[] {
  const entered = path.at(-1)?.to;
  const start = path[0]?.from.vertex;
  const passed = new Set([0, ...path.map(({ to }) => to.ring)]);
  const targets = open.flatMap((ring, number) =>
    passed.has(number) && !(number === 0 && path.length > 0)
      ? []
      : cornersOf(ring, number).filter(({ vertex }) => number !== 0 || vertex !== start),
  );
  const sources = cornersOf(open[from]!, from).filter(({ vertex }) => vertex !== entered?.vertex);
  const step = Math.max(1, Math.ceil(Math.sqrt((sources.length * targets.length) / MOST_PAIRS)));
  const thinned = (corners: Corner[]) => corners.filter((_, index) => index % step === 0);
  return thinned(sources)
    .flatMap((source) => {
      const place = placeOf(open, source);
      const apart = entered === undefined ? 0 : distance(place, placeOf(open, entered));
      return thinned(targets).map((target) => ({
        bridge: { from: source, to: target },
        cost: distance(place, placeOf(open, target)) - 2 * apart,
      }));
    })
    .sort((a, b) => a.cost - b.cost)
    .map(({ bridge }) => bridge);
}

function cornersOf(ring: Position[], number: number): Corner[] {
  return ring.map((_, vertex) => ({ ring: number, vertex }));
}

function placeOf(open: Position[][], { ring, vertex }: Corner): Position {
  return open[ring]![vertex]!;
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

function distance(a: Position, b: Position): number {
  return Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!);
}
