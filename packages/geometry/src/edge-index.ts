import Flatbush from "flatbush";
import type { Position } from "geojson";
import type { EdgeList } from "./edge-list.ts";
import { type PointPlace, rayMeets } from "./point-in-polygon.ts";

/** Edges that follow each other lie together: one box around so many of them is found as well, and made in a fraction. */
const EDGES_A_STRETCH = 12;

/**
 * The edges of rings, of which those around a place are found without looking at all. Built in O(n log n), nearly O(n):
 * a packed R-tree over stretches of edges that follow each other.
 */
export class EdgeIndex {
  readonly #edges: EdgeList;
  /** where each stretch starts in the list; one more at the end */
  readonly #starts: number[] = [];
  /** west, south, east and north of each stretch */
  readonly #boxes: Float64Array;
  readonly #tree: Flatbush | null = null;

  /** @param edges in the order of their rings, in any plane coordinates */
  constructor(edges: EdgeList) {
    this.#edges = edges;
    const count = edges.from.length;
    for (let start = 0; start < count; start = endOfStretch(edges, start)) this.#starts.push(start);
    const stretches = this.#starts.length;
    this.#starts.push(count);
    this.#boxes = new Float64Array(4 * stretches);
    if (stretches === 0) return;
    this.#tree = new Flatbush(stretches);
    for (let stretch = 0; stretch < stretches; stretch += 1) {
      putBox(edges, this.#starts[stretch]!, this.#starts[stretch + 1]!, this.#boxes, 4 * stretch);
      this.#tree.add(...boxAt(this.#boxes, 4 * stretch));
    }
    this.#tree.finish();
  }

  /**
   * Visits the edges whose stretch meets a box, in the order of the list; their own box need not meet it.
   *
   * @returns false as soon as the visitor says false
   */
  visit(
    west: number,
    south: number,
    east: number,
    north: number,
    visitor: (edge: number) => boolean,
  ): boolean {
    if (this.#tree === null) return true;
    const stretches = this.#tree.search(west, south, east, north);
    sortFew(stretches);
    for (const stretch of stretches) if (!this.#visitStretch(stretch, visitor)) return false;
    return true;
  }

  /**
   * Visits each of other edges with those that `visit` would give for its box, and looks for them a stretch at a time.
   *
   * @param others in the order of their rings
   * @returns false as soon as the visitor says false
   */
  visitWith(others: EdgeList, visitor: (other: number, edge: number) => boolean): boolean {
    if (this.#tree === null) return true;
    const around = new Float64Array(4);
    const own = new Float64Array(4);
    let end = 0;
    for (let start = 0; start < others.from.length; start = end) {
      end = endOfStretch(others, start);
      putBox(others, start, end, around, 0);
      const stretches = this.#tree.search(...boxAt(around, 0));
      if (stretches.length === 0) continue;
      sortFew(stretches);
      for (let other = start; other < end; other += 1) {
        putBox(others, other, other + 1, own, 0);
        for (const stretch of stretches) {
          if (!this.#meets(stretch, own)) continue;
          if (!this.#visitStretch(stretch, (edge) => visitor(other, edge))) return false;
        }
      }
    }
    return true;
  }

  /**
   * Where a point lies with respect to the area that all edges together bound: a ray to the east is counted.
   *
   * @param point in the coordinates of the edges; decided with exact arithmetic
   */
  placeOf(point: Position): PointPlace {
    const x = point[0]!;
    const y = point[1]!;
    const { from, to } = this.#edges;
    let isInside = false;
    let isOnEdge = false;
    this.#tree?.search(x, y, Number.POSITIVE_INFINITY, y, (stretch, west) => {
      const start = this.#starts[stretch]!;
      const end = this.#starts[stretch + 1]!;
      // What lies all in the east is crossed an odd number of times where its ends lie on different sides.
      if (west > x) {
        if (from[start]![1]! > y !== to[end - 1]![1]! > y) isInside = !isInside;
        return false;
      }
      for (let number = start; number < end; number += 1) {
        const meeting = rayMeets(point, from[number]!, to[number]!);
        if (meeting === "crossed") isInside = !isInside;
        if (meeting === "boundary") isOnEdge = true;
      }
      return false;
    });
    if (isOnEdge) return "boundary";
    return isInside ? "inside" : "outside";
  }

  #visitStretch(stretch: number, visitor: (edge: number) => boolean): boolean {
    const end = this.#starts[stretch + 1]!;
    for (let edge = this.#starts[stretch]!; edge < end; edge += 1) if (!visitor(edge)) return false;
    return true;
  }

  #meets(stretch: number, box: Float64Array): boolean {
    const boxes = this.#boxes;
    const at = 4 * stretch;
    return (
      boxes[at]! <= box[2]! &&
      boxes[at + 1]! <= box[3]! &&
      boxes[at + 2]! >= box[0]! &&
      boxes[at + 3]! >= box[1]!
    );
  }
}

/** The edge behind those that follow an edge in its ring, or behind so many of them. */
function endOfStretch({ from, to }: EdgeList, start: number): number {
  const most = Math.min(from.length, start + EDGES_A_STRETCH);
  let end = start + 1;
  while (end < most && to[end - 1] === from[end]) end += 1;
  return end;
}

/** Puts the box around edges that follow each other into a list of boxes. */
function putBox({ from, to }: EdgeList, start: number, end: number, boxes: Float64Array, at: number): void {
  let west = from[start]![0]!;
  let south = from[start]![1]!;
  let east = west;
  let north = south;
  for (let edge = start; edge < end; edge += 1) {
    const x = to[edge]![0]!;
    const y = to[edge]![1]!;
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  boxes[at] = west;
  boxes[at + 1] = south;
  boxes[at + 2] = east;
  boxes[at + 3] = north;
}

function boxAt(boxes: Float64Array, at: number): [number, number, number, number] {
  return [boxes[at]!, boxes[at + 1]!, boxes[at + 2]!, boxes[at + 3]!];
}

/** Up to so many numbers are sorted one by one faster than the built-in sort makes its copies. */
const FEW = 16;

function sortFew(numbers: number[]): void {
  if (numbers.length > FEW) {
    numbers.sort((a, b) => a - b);
    return;
  }
  for (let end = 1; end < numbers.length; end += 1) {
    const number = numbers[end]!;
    let place = end;
    for (; place > 0 && numbers[place - 1]! > number; place -= 1) numbers[place] = numbers[place - 1]!;
    numbers[place] = number;
  }
}
