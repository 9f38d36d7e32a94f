import type { Position } from "geojson";

const NONE = -1;

/** A stretch of an edge, as shares of it, that runs along an edge of the other polygon. */
type SharedStretch = { start: number; end: number; sameDirection: boolean };

/**
 * Where edges of one polygon meet those of another. What is told of an edge hangs in a chain from the edge, as most edges
 * meet none or one: a list for each would take more memory than all that is in them.
 */
export class EdgeMeetings {
  /** number and one of what was told of an edge last; 0 for nothing */
  readonly #latest: Int32Array;
  readonly #before: number[] = [];
  readonly #shares: number[] = [];
  readonly #points: Position[] = [];
  readonly #crosses: boolean[] = [];
  #shared: Map<number, SharedStretch[]> | null = null;

  /** @param edges how many there are */
  constructor(edges: number) {
    this.#latest = new Int32Array(edges);
  }

  /**
   * Tells of a place where an edge meets the other polygon.
   *
   * @param share how far along the edge, from 0 to 1
   * @param crosses whether it lies inside both edges, so that the edge goes over to the other side
   */
  add(edge: number, share: number, point: Position, crosses: boolean): void {
    this.#before.push(this.#latest[edge]! - 1);
    this.#shares.push(share);
    this.#points.push(point);
    this.#crosses.push(crosses);
    this.#latest[edge] = this.#before.length;
  }

  addShared(edge: number, stretch: SharedStretch): void {
    this.#shared ??= new Map();
    const known = this.#shared.get(edge);
    if (known === undefined) this.#shared.set(edge, [stretch]);
    else known.push(stretch);
  }

  meetsAny(edge: number): boolean {
    return this.#latest[edge] !== 0 || this.#shared?.has(edge) === true;
  }

  /** The first of the stretches told of an edge that holds a share of it. */
  sharedAt(edge: number, share: number): SharedStretch | undefined {
    return this.#shared?.get(edge)?.find(({ start, end }) => start <= share && share <= end);
  }

  /** The numbers of the places told of an edge, from its start to its end; those of one share as they were told. */
  along(edge: number): number[] {
    const places: number[] = [];
    for (let place = this.#latest[edge]! - 1; place !== NONE; place = this.#before[place]!)
      places.push(place);
    if (places.length > 1) {
      places.reverse();
      this.#sort(places);
    }
    return places;
  }

  shareOf(place: number): number {
    return this.#shares[place]!;
  }

  pointOf(place: number): Position {
    return this.#points[place]!;
  }

  crossesAt(place: number): boolean {
    return this.#crosses[place]!;
  }

  /** Nearly all edges meet one or two others, for which the built-in sort makes more than it sorts. */
  #sort(places: number[]): void {
    const shares = this.#shares;
    if (places.length > 2) places.sort((a, b) => shares[a]! - shares[b]!);
    else if (shares[places[0]!]! > shares[places[1]!]!) places.reverse();
  }
}
