import type { Position } from "geojson";
import { orientation } from "./orientation.ts";
import type { CleanRing } from "./ring-set.ts";

/**
 * Segments of rings for a line that sweeps over them from west to east, and along a meridian from south to north. Segment k
 * runs from point k to the next point of its ring.
 */
export class SweptSegments {
  readonly points: Position[] = [];
  readonly next: Int32Array;
  readonly before: Int32Array;
  readonly ringOf: Int32Array;
  /** The points as the line comes to them. */
  readonly order: Int32Array;
  /** When the line comes to a point: equal for points in one place. */
  readonly rank: Int32Array;

  /** @param rings clean rings (closed, no repeated neighbours) */
  constructor(rings: readonly CleanRing[]) {
    const count = rings.reduce((sum, { positions }) => sum + positions.length - 1, 0);
    this.next = new Int32Array(count);
    this.before = new Int32Array(count);
    this.ringOf = new Int32Array(count);
    for (const [ring, { positions }] of rings.entries()) this.#add(ring, positions);
    const { points } = this;
    const compare = (a: number, b: number) =>
      points[a]![0]! - points[b]![0]! || points[a]![1]! - points[b]![1]!;
    this.order = Int32Array.from(points.keys()).sort(compare);
    this.rank = new Int32Array(count);
    let rank = 0;
    for (let place = 1; place < count; place += 1) {
      if (compare(this.order[place - 1]!, this.order[place]!) !== 0) rank += 1;
      this.rank[this.order[place]!] = rank;
    }
  }

  runsEast(segment: number): boolean {
    return this.rank[segment]! < this.rank[this.next[segment]!]!;
  }

  eastEnd(segment: number): number {
    return this.runsEast(segment) ? this.next[segment]! : segment;
  }

  /** 1 where a point is north of the segment, 0 where it is on its line. */
  sideOf(segment: number, point: number): -1 | 0 | 1 {
    const end = this.next[segment]!;
    const side = orientation(this.points[segment]!, this.points[end]!, this.points[point]!);
    return this.runsEast(segment) ? side : (-side as -1 | 0 | 1);
  }

  #add(ring: number, positions: readonly Position[]): void {
    const start = this.points.length;
    const size = positions.length - 1;
    for (let index = 0; index < size; index += 1) {
      this.points.push(positions[index]!);
      this.next[start + index] = start + ((index + 1) % size);
      this.before[start + index] = start + ((index + size - 1) % size);
      this.ringOf[start + index] = ring;
    }
  }
}
