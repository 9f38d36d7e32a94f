import type { Position } from "geojson";
import { orientation } from "./orientation.ts";
import type { CleanRing } from "./ring-set.ts";
import { meetSegments } from "./segment-meeting.ts";

/** Two segments that meet, by ring and by the index of their first position. */
export type SegmentContact = { ringA: number; segmentA: number; ringB: number; segmentB: number };

/**
 * Looks for any meeting of segments beside the ends of neighbours, in O(n log n) comparisons: a line sweeps from west
 * to east and only segments next to each other on it are compared.
 *
 * @param rings clean rings (closed, no repeated neighbours, at least three different positions)
 * @returns one meeting, or null where all rings are simple and apart from each other
 * @see M. I. Shamos, D. Hoey, Geometric intersection problems, FOCS 1976
 */
export function findAnyContact(rings: readonly CleanRing[]): SegmentContact | null {
  return new RingSweep(rings).run();
}

class RingSweep {
  readonly #points: Position[] = [];
  readonly #next: number[] = [];
  readonly #before: number[] = [];
  readonly #ringOf: number[] = [];
  readonly #ringStart: number[] = [];
  readonly #order: number[];
  readonly #rank: Uint32Array;
  /** Segments that the sweep line crosses, from south to north; segment k starts at point k. */
  readonly #active: Int32Array;
  #count = 0;
  #contact: [number, number] | null = null;

  constructor(rings: readonly CleanRing[]) {
    for (const [ring, { positions }] of rings.entries()) {
      const start = this.#points.length;
      const size = positions.length - 1;
      this.#ringStart.push(start);
      for (let index = 0; index < size; index += 1) {
        this.#points.push(positions[index]!);
        this.#next.push(start + ((index + 1) % size));
        this.#before.push(start + ((index + size - 1) % size));
        this.#ringOf.push(ring);
      }
    }
    const points = this.#points;
    this.#order = points
      .map((_, index) => index)
      .sort((a, b) => points[a]![0]! - points[b]![0]! || points[a]![1]! - points[b]![1]!);
    this.#rank = new Uint32Array(points.length);
    for (const [place, point] of this.#order.entries()) this.#rank[point] = place;
    this.#active = new Int32Array(points.length + 2);
  }

  run(): SegmentContact | null {
    this.#compareEqualPoints();
    for (const point of this.#order) {
      if (this.#contact !== null) break;
      this.#pass(point);
    }
    if (this.#contact === null) return null;
    const [a, b] = this.#contact[0] < this.#contact[1] ? this.#contact : this.#contact.toReversed();
    const [ringA, ringB] = [this.#ringOf[a!]!, this.#ringOf[b!]!];
    return {
      ringA,
      segmentA: a! - this.#ringStart[ringA]!,
      ringB,
      segmentB: b! - this.#ringStart[ringB]!,
    };
  }

  #compareEqualPoints(): void {
    for (let place = 1; place < this.#order.length; place += 1) {
      const a = this.#order[place - 1]!;
      const b = this.#order[place]!;
      const same = this.#points[a]![0] === this.#points[b]![0] && this.#points[a]![1] === this.#points[b]![1];
      if (!same) continue;
      this.#contact = [a, b];
      return;
    }
  }

  #pass(point: number): void {
    const incoming = this.#before[point]!;
    const outgoing = point;
    const incomingStarts = this.#rank[incoming]! > this.#rank[point]!;
    const outgoingStarts = this.#rank[this.#next[point]!]! > this.#rank[point]!;
    const place = this.#placeOf(point, incoming, outgoing);
    if (place === null) return;
    if (incomingStarts && outgoingStarts) this.#open(point, place, incoming, outgoing);
    else if (incomingStarts) this.#replace(place, incoming);
    else if (outgoingStarts) this.#replace(place, outgoing);
    else this.#close(place, incoming, outgoing);
  }

  /** The first active segment that is not below the point; null when a foreign segment runs through the point. */
  #placeOf(point: number, incoming: number, outgoing: number): number | null {
    let low = 0;
    let high = this.#count;
    while (low < high) {
      const middle = (low + high) >> 1;
      const segment = this.#active[middle]!;
      const side = segment === incoming || segment === outgoing ? 0 : this.#sideOf(segment, point);
      if (side === 0 && segment !== incoming && segment !== outgoing) {
        this.#contact = [segment, point];
        return null;
      }
      if (side > 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** 1 where the point is north of the segment, 0 where it is on its line. */
  #sideOf(segment: number, point: number): number {
    const start = segment;
    const end = this.#next[segment]!;
    const eastward = this.#rank[start]! < this.#rank[end]!;
    const [west, east] = eastward ? [start, end] : [end, start];
    return orientation(this.#points[west]!, this.#points[east]!, this.#points[point]!);
  }

  #open(point: number, place: number, incoming: number, outgoing: number): void {
    const turn = orientation(
      this.#points[point]!,
      this.#points[incoming]!,
      this.#points[this.#next[outgoing]!]!,
    );
    if (turn === 0) {
      this.#contact = [incoming, outgoing];
      return;
    }
    this.#active.copyWithin(place + 2, place, this.#count);
    this.#count += 2;
    this.#active[place] = turn > 0 ? incoming : outgoing;
    this.#active[place + 1] = turn > 0 ? outgoing : incoming;
    this.#compare(place - 1, place);
    this.#compare(place + 1, place + 2);
  }

  #replace(place: number, segment: number): void {
    this.#active[place] = segment;
    this.#compare(place - 1, place);
    this.#compare(place, place + 1);
  }

  #close(place: number, incoming: number, outgoing: number): void {
    const above = this.#active[place + 1]!;
    if (above !== incoming && above !== outgoing) {
      this.#contact = [above, incoming];
      return;
    }
    this.#active.copyWithin(place, place + 2, this.#count);
    this.#count -= 2;
    this.#compare(place - 1, place);
  }

  #compare(lower: number, upper: number): void {
    if (this.#contact !== null || lower < 0 || upper >= this.#count) return;
    const a = this.#active[lower]!;
    const b = this.#active[upper]!;
    const [aEnd, bEnd] = [this.#next[a]!, this.#next[b]!];
    const points = this.#points;
    const meeting = meetSegments(points[a]!, points[aEnd]!, points[b]!, points[bEnd]!);
    if (meeting === null) return;
    if (meeting.kind === "touch" && (aEnd === b || bEnd === a)) return;
    this.#contact = [a, b];
  }
}
