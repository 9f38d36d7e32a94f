import Flatbush from "flatbush";
import type { Position } from "geojson";
import { type PointPlace, rayMeets } from "./point-in-polygon.ts";

/** An edge of a ring. */
export type RingEdge = { from: Position; to: Position };

/** Edges that follow each other lie together: one box around so many of them is found as well, and made in a fraction. */
const EDGES_A_STRETCH = 12;

/**
 * The edges of rings, of which those around a place are found without looking at all. Built in O(n log n), nearly O(n):
 * a packed R-tree over stretches of edges that follow each other.
 */
export class EdgeIndex<Edge extends RingEdge = RingEdge> {
  readonly #edges: readonly Edge[];
  /** where each stretch starts in the list; one more at the end */
  readonly #starts: number[] = [];
  readonly #tree: Flatbush | null = null;

  /** @param edges in the order of their rings, in any plane coordinates */
  constructor(edges: readonly Edge[]) {
    this.#edges = edges;
    let start = 0;
    for (let number = 0; number < edges.length; number += 1) {
      const goesOn = number > 0 && edges[number - 1]!.to === edges[number]!.from;
      if (goesOn && number - start < EDGES_A_STRETCH) continue;
      this.#starts.push(number);
      start = number;
    }
    const stretches = this.#starts.length;
    this.#starts.push(edges.length);
    if (stretches === 0) return;
    this.#tree = new Flatbush(stretches);
    for (let stretch = 0; stretch < stretches; stretch += 1) this.#addStretch(this.#tree, stretch);
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
    visitor: (edge: Edge, number: number) => boolean,
  ): boolean {
    if (this.#tree === null) return true;
    const stretches = this.#tree.search(west, south, east, north);
    sortFew(stretches);
    for (const stretch of stretches) {
      const end = this.#starts[stretch + 1]!;
      for (let number = this.#starts[stretch]!; number < end; number += 1) {
        if (!visitor(this.#edges[number]!, number)) return false;
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
    let isInside = false;
    let isOnEdge = false;
    this.#tree?.search(x, y, Number.POSITIVE_INFINITY, y, (stretch, west) => {
      const start = this.#starts[stretch]!;
      const end = this.#starts[stretch + 1]!;
      // What lies all in the east is crossed an odd number of times where its ends lie on different sides.
      if (west > x) {
        if (this.#edges[start]!.from[1]! > y !== this.#edges[end - 1]!.to[1]! > y) isInside = !isInside;
        return false;
      }
      for (let number = start; number < end; number += 1) {
        const meeting = rayMeets(point, this.#edges[number]!.from, this.#edges[number]!.to);
        if (meeting === "crossed") isInside = !isInside;
        if (meeting === "boundary") isOnEdge = true;
      }
      return false;
    });
    if (isOnEdge) return "boundary";
    return isInside ? "inside" : "outside";
  }

  #addStretch(tree: Flatbush, stretch: number): void {
    const end = this.#starts[stretch + 1]!;
    const { from } = this.#edges[this.#starts[stretch]!]!;
    let west = from[0]!;
    let south = from[1]!;
    let east = west;
    let north = south;
    for (let number = this.#starts[stretch]!; number < end; number += 1) {
      const toX = this.#edges[number]!.to[0]!;
      const toY = this.#edges[number]!.to[1]!;
      if (toX < west) west = toX;
      if (toX > east) east = toX;
      if (toY < south) south = toY;
      if (toY > north) north = toY;
    }
    tree.add(west, south, east, north);
  }
}

/** The edges of rings in their order. */
export function edgesOfRings(rings: readonly (readonly Position[])[]): RingEdge[] {
  const edges: RingEdge[] = [];
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index += 1)
      edges.push({ from: ring[index - 1]!, to: ring[index]! });
  }
  return edges;
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
