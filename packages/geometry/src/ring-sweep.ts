import { judgeNode } from "./judge-node.ts";
import { orientation } from "./orientation.ts";
import type { RingContacts } from "./ring-contacts.ts";
import type { CleanRing } from "./ring-set.ts";
import { meetSegments } from "./segment-meeting.ts";
import { type OrderPlace, SegmentOrder } from "./segment-order.ts";
import { SweptSegments } from "./swept-segments.ts";

/** What rings have in common, and the ring that each lies in directly, -1 for none; told where there is no fault. */
export type SweptRings = RingContacts & { parents: Int32Array };

/**
 * Everything that rings have in common, in O(n log n) comparisons however many of them meet in one point: a line sweeps from
 * west to east, segments that meet in a point are sorted by angle, and otherwise only those next to each other are compared.
 *
 * @param rings clean rings (closed, no repeated neighbours, at least three different positions)
 * @returns any fault; where there is none, touches by which all rings of a polygon that meet in a point hang together
 * @see J. L. Bentley, T. A. Ottmann, Algorithms for reporting and counting geometric intersections, IEEE C-28, 1979
 */
export function sweepRings(rings: readonly CleanRing[]): SweptRings {
  return new RingSweep(rings).run();
}

class RingSweep {
  readonly #rings: readonly CleanRing[];
  readonly #segments: SweptSegments;
  /** Segments that the line crosses now. */
  readonly #active = new SegmentOrder();
  readonly #parents: Int32Array;
  /** Whether a ring lies on the left of its segments; undefined before the line comes to it. */
  readonly #liesLeft: (boolean | undefined)[] = [];
  readonly #contacts: RingContacts = { fault: null, touches: [] };

  constructor(rings: readonly CleanRing[]) {
    this.#rings = rings;
    this.#segments = new SweptSegments(rings);
    this.#parents = new Int32Array(rings.length).fill(-1);
  }

  run(): SweptRings {
    const { order, rank } = this.#segments;
    for (let start = 0, end = 0; start < order.length && this.#contacts.fault === null; start = end) {
      while (end < order.length && rank[order[end]!] === rank[order[start]!]) end += 1;
      this.#pass(order.subarray(start, end));
    }
    return { ...this.#contacts, parents: this.#parents };
  }

  /** @param points all that lie in the place that the line comes to */
  #pass(points: Int32Array): void {
    const segments = this.#segments;
    const point = points[0]!;
    const place = this.#active.find((segment) => segments.sideOf(segment, point) > 0);
    if (points.length === 1 && this.#goesOn(point, place)) return;
    const { arriving, behind } = this.#arrivingAt(point, place);
    const passing = arriving.filter((segment) => this.#rankOfEast(segment) > segments.rank[point]!);
    const leaving = [...this.#startingAt(points), ...passing];
    leaving.sort((a, b) => this.#turn(point, b, a));
    if (points.length + passing.length > 1) {
      judgeNode(this.#rings, segments, { point, leaving, arriving }, this.#contacts);
    } else if (leaving.length === 2 && this.#turn(point, leaving[0]!, leaving[1]!) === 0) {
      this.#contacts.fault = { reason: "self_intersection", location: segments.points[point]! };
    }
    if (this.#contacts.fault !== null) return;
    const below = this.#active.before(place);
    this.#nest(below, leaving, segments.rank[point]!);
    this.#active.replace(place, arriving.length, leaving);
    if (leaving.length === 0) this.#compare(below, behind);
    else {
      this.#compare(below, leaving[0]!);
      this.#compare(leaving.at(-1)!, behind);
    }
  }

  /** Puts the next segment of a ring in the place of the one that ends in a point, where nothing else is, as mostly; or answers false. */
  #goesOn(point: number, place: OrderPlace): boolean {
    const { before, next, rank } = this.#segments;
    const ended = this.#active.at(place);
    if (ended !== point && ended !== before[point]) return false;
    const [goesOn, end] = ended === point ? [before[point]!, before[point]!] : [point, next[point]!];
    if (rank[end]! < rank[point]!) return false;
    const above = this.#active.at(this.#active.next(place));
    if (above !== null && this.#segments.sideOf(above, point) === 0) return false;
    this.#active.set(place, goesOn);
    this.#compare(this.#active.before(place), goesOn);
    this.#compare(goesOn, above);
    return true;
  }

  /** The active segments on which a point lies, from south to north, and the one behind them. */
  #arrivingAt(point: number, place: OrderPlace): { arriving: number[]; behind: number | null } {
    const arriving: number[] = [];
    for (let at = place; ; at = this.#active.next(at)) {
      const segment = this.#active.at(at);
      if (segment === null || this.#segments.sideOf(segment, point) !== 0)
        return { arriving, behind: segment };
      arriving.push(segment);
    }
  }

  #startingAt(points: Int32Array): number[] {
    const { before, next, rank } = this.#segments;
    const starting: number[] = [];
    for (const point of points) {
      if (rank[before[point]!]! > rank[point]!) starting.push(before[point]!);
      if (rank[next[point]!]! > rank[point]!) starting.push(point);
    }
    return starting;
  }

  #rankOfEast(segment: number): number {
    return this.#segments.rank[this.#segments.eastEnd(segment)]!;
  }

  /** 1 where the second of two segments that leave a point lies north of the first. */
  #turn(point: number, a: number, b: number): -1 | 0 | 1 {
    const { points } = this.#segments;
    const [endA, endB] = [this.#segments.eastEnd(a), this.#segments.eastEnd(b)];
    return orientation(points[point]!, points[endA]!, points[endB]!);
  }

  /** Whose segment lies below where a ring begins tells which ring it lies in. */
  #nest(below: number | null, leaving: readonly number[], rank: number): void {
    const { ringOf, rank: rankOf } = this.#segments;
    let lower = below;
    for (const segment of leaving) {
      const ring = ringOf[segment]!;
      if (this.#liesLeft[ring] === undefined) {
        this.#liesLeft[ring] = rankOf[segment] === rank;
        this.#parents[ring] = lower === null ? -1 : this.#ringAbove(lower);
      }
      lower = segment;
    }
  }

  #ringAbove(segment: number): number {
    const ring = this.#segments.ringOf[segment]!;
    return this.#segments.runsEast(segment) === this.#liesLeft[ring] ? ring : this.#parents[ring]!;
  }

  /** A touch of neighbours is looked at when the line comes to its point. */
  #compare(a: number | null, b: number | null): void {
    if (a === null || b === null || this.#contacts.fault !== null) return;
    const { points, next } = this.#segments;
    const meeting = meetSegments(points[a]!, points[next[a]!]!, points[b]!, points[next[b]!]!);
    if (meeting === null || meeting.kind === "touch") return;
    this.#contacts.fault = { reason: "self_intersection", location: meeting.point };
  }
}
