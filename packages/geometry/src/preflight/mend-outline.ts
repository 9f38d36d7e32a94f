import type { Position } from "geojson";
import { measureRing } from "../area.ts";
import { samePlace } from "../segment-meeting.ts";
import { checkValidity } from "../validity.ts";
import { contactsOf } from "./outline-contacts.ts";

/** An outline at six decimals that is valid again, and what that took. */
export type MendedOutline = {
  rings: Position[][];
  /** vertices that went to another six-decimal place than the cut gives */
  moved: number;
  /** vertices that were left out */
  dropped: number;
  /** the farthest that a vertex lies from where it was measured, or, left out, from the next one */
  metres: number;
};

/** A vertex where it was measured, where the cut puts it, and where it is now. */
export type OutlineVertex = { measured: Position; cut: Position; at: Position };

const STEP = 1e-6;
const MILLION = 1_000_000;

type Change = { ring: number; vertex: number; to: Position | null; cost: number };
type Mending = { rings: OutlineVertex[][]; droppedMetres: number[] };

/**
 * Makes an outline valid that was valid before its coordinates were cut off: at each fault, the vertex that has to lie
 * least far from where it was measured goes to a neighbouring place of the six-decimal grid, or is left out. Each such
 * change takes away a contact of edges, so that it ends.
 *
 * @param measured the valid rings as they were measured, closed
 * @param cut the same vertices cut off, repeats included
 * @returns null where no such change helps
 */
export function mendOutline(measured: Position[][], cut: Position[][]): MendedOutline | null {
  const mending: Mending = {
    rings: cut.map((ring, number) => verticesOf(measured[number]!, ring)),
    droppedMetres: [],
  };
  for (;;) {
    const fault = faultOf(mending.rings);
    if (fault === null) return describe(mending);
    const change = bestChange(mending.rings, fault);
    if (change === null) return null;
    if (change.to === null)
      mending.droppedMetres.push(metresToNearest(mending.rings[change.ring]!, change.vertex));
    mending.rings = changed(mending.rings, change);
  }
}

function verticesOf(measured: Position[], cut: Position[]): OutlineVertex[] {
  const vertices = cut.slice(0, -1).map((at, index) => ({ measured: measured[index]!, cut: at, at }));
  return vertices.filter(({ at }, index) => !samePlace(at, vertices.at(index - 1)!.at));
}

function faultOf(rings: OutlineVertex[][]): Position | null {
  const validity = checkValidity({ type: "Polygon", coordinates: closedRings(rings) });
  return validity.valid ? null : validity.location;
}

function closedRings(rings: OutlineVertex[][]): Position[][] {
  return rings.map((ring) => [...ring.map(({ at }) => at), ring[0]!.at]);
}

function bestChange(rings: OutlineVertex[][], fault: Position): Change | null {
  const changes = changesNear(rings, fault).sort((a, b) => a.cost - b.cost);
  const before = new Map<OutlineVertex, number>();
  const fewer = changes.find((change) => {
    const vertex = rings[change.ring]![change.vertex]!;
    const present = before.get(vertex) ?? contactsOf(rings, change.ring, change.vertex, vertex.at);
    before.set(vertex, present);
    return contactsOf(rings, change.ring, change.vertex, change.to) < present;
  });
  return fewer ?? changes.find((change) => faultOf(changed(rings, change)) === null) ?? null;
}

/** Every step to a neighbouring place, and every omission, of the vertices whose edges pass by the fault. */
function changesNear(rings: OutlineVertex[][], fault: Position): Change[] {
  return rings.flatMap((ring, number) =>
    ring.flatMap(({ measured, at }, vertex) => {
      const [before, after] = neighboursOf(ring, vertex);
      const isNear = [before, after].some((other) => distanceToEdge(fault, other, at) <= 2 * STEP);
      if (!isNear) return [];
      const steps: Change[] = gridAround(at)
        .filter((to) => !samePlace(to, before) && !samePlace(to, after))
        .map((to) => ({ ring: number, vertex, to, cost: apart(measured, to) }));
      const cost = Math.min(apart(measured, before), apart(measured, after));
      return ring.length > 3 ? [...steps, { ring: number, vertex, to: null, cost }] : steps;
    }),
  );
}

function neighboursOf(ring: OutlineVertex[], vertex: number): [Position, Position] {
  return [ring.at(vertex - 1)!.at, ring[(vertex + 1) % ring.length]!.at];
}

function gridAround([x, y]: Position): Position[] {
  const steps = [-1, 0, 1];
  const moved = (value: number, step: number) => Math.round(value * MILLION + step) / MILLION;
  return steps.flatMap((dx) =>
    steps.flatMap((dy) => (dx === 0 && dy === 0 ? [] : [[moved(x!, dx), moved(y!, dy)]])),
  );
}

function changed(rings: OutlineVertex[][], { ring, vertex, to }: Change): OutlineVertex[][] {
  return rings.map((vertices, number) => {
    if (number !== ring) return vertices;
    if (to !== null) return vertices.with(vertex, { ...vertices[vertex]!, at: to });
    const rest = vertices.toSpliced(vertex, 1);
    return rest.filter(({ at }, index) => !samePlace(at, rest.at(index - 1)!.at));
  });
}

function describe({ rings, droppedMetres }: Mending): MendedOutline {
  const moved = rings.flat().filter(({ at, cut }) => !samePlace(at, cut));
  const metres = [...moved.map(({ measured, at }) => metresBetween(measured, at)), ...droppedMetres];
  return {
    rings: closedRings(rings),
    moved: moved.length,
    dropped: droppedMetres.length,
    metres: Math.max(...metres),
  };
}

function metresToNearest(ring: OutlineVertex[], vertex: number): number {
  const { measured } = ring[vertex]!;
  return Math.min(...neighboursOf(ring, vertex).map((other) => metresBetween(measured, other)));
}

function metresBetween(a: Position, b: Position): number {
  return measureRing([a, b]).perimeterMetres / 2;
}

function apart(a: Position, b: Position): number {
  return Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!);
}

function distanceToEdge(point: Position, from: Position, to: Position): number {
  const [dx, dy] = [to[0]! - from[0]!, to[1]! - from[1]!];
  const share = ((point[0]! - from[0]!) * dx + (point[1]! - from[1]!) * dy) / (dx * dx + dy * dy);
  const within = Math.min(1, Math.max(0, share));
  return apart(point, [from[0]! + within * dx, from[1]! + within * dy]);
}
