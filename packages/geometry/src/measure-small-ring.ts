import type { Position } from "geojson";
import { RADIANS, type Surroundings, surroundingsOf } from "./ellipsoid-around.ts";

/** Within these limits the terms that are left out stay below 2e-9 of the result. */
const LONGEST_STEP_DEGREES = 0.05;
const FARTHEST_DEGREES = 0.1;
const HIGHEST_LATITUDE = 70;

/**
 * Geodesic area and length of a ring of the size of a field, without solving the geodesic of each edge: the area
 * beside the straight edge in longitude and latitude is integrated as a polynomial, and the bend of the geodesic away
 * from it is added.
 *
 * @param ring at least two positions in longitude and latitude (degrees)
 * @param end how many of the positions count; the edge from the last of them to the first closes the ring
 * @returns square metres (counter-clockwise positive) and metres, within 2e-9 of the exact geodesics; null where an edge
 *   is longer than 0.05 degrees, the ring reaches 0.1 degrees north or south of its first position, or lies beyond 70
 *   degrees of latitude
 */
export function measureSmallRing(
  ring: readonly Position[],
  end: number,
): { squareMetres: number; perimeterMetres: number } | null {
  const origin = ring[0]![1]!;
  if (!(Math.abs(origin) <= HIGHEST_LATITUDE)) return null;
  const around = surroundingsOf(origin);
  let squareMetres = 0;
  let perimeterMetres = 0;
  let east = ring[end - 1]![0]!;
  let north = ring[end - 1]![1]! - origin;
  for (let index = 0; index < end; index += 1) {
    const nextEast = ring[index]![0]!;
    const nextNorth = ring[index]![1]! - origin;
    if (!(isShort(nextEast - east) && isShort(nextNorth - north))) return null;
    if (!(Math.abs(nextNorth) <= FARTHEST_DEGREES)) return null;
    const middle = ((north + nextNorth) / 2) * RADIANS;
    const rise = (nextNorth - north) * RADIANS;
    const turn = (nextEast - east) * RADIANS;
    const upward = meridianAt(around, middle) * rise;
    const parallel = parallelAt(around, middle);
    const sideward = parallel * turn;
    const sine = around.sine + middle * (around.cosine - (middle / 2) * around.sine);
    squareMetres -= areaBeside(around, middle, rise, turn, upward, sideward, sine, parallel);
    perimeterMetres += lengthOf(turn, upward, sideward, sine);
    east = nextEast;
    north = nextNorth;
  }
  return { squareMetres, perimeterMetres };
}

/** False also for what is no number. */
function isShort(step: number): boolean {
  return Math.abs(step) <= LONGEST_STEP_DEGREES;
}

/** Metres along the meridian for each radian, so many radians north of the surroundings. */
function meridianAt({ meridian, meridian1, meridian2 }: Surroundings, north: number): number {
  return meridian + north * (meridian1 + (north / 2) * meridian2);
}

/** Metres along the parallel for each radian, so many radians north of the surroundings. */
function parallelAt({ parallel, parallel1, parallel2, parallel3 }: Surroundings, north: number): number {
  return parallel + north * (parallel1 + (north / 2) * (parallel2 + (north / 3) * parallel3));
}

/**
 * Square metres between an edge and the parallel of the surroundings. The straight edge gives the integral of the density;
 * the geodesic deviates from it by half of its acceleration (Christoffel symbols at the middle), on average a twelfth.
 * The edge is so many numbers and no object because a file has millions of them.
 *
 * @param around the surroundings
 * @param north of its middle, from the latitude of the surroundings, in radians
 * @param rise and `turn`: northward and eastward, in radians
 * @param upward and `sideward`: the same in metres, at its middle
 * @param sine of the latitude of its middle; `parallel`: metres along the parallel for each radian there
 */
function areaBeside(
  { density, density1, density2, density3, meridian1 }: Surroundings,
  north: number,
  rise: number,
  turn: number,
  upward: number,
  sideward: number,
  sine: number,
  parallel: number,
): number {
  const square = north * north;
  const spread = (rise * rise) / 12;
  const straight =
    density * north +
    (density1 / 2) * (square + spread) +
    (density2 / 6) * north * (square + 3 * spread) +
    (density3 / 24) * (square * square + 6 * square * spread + 1.8 * spread * spread);
  const bend = sine * (sideward * sideward + 2 * upward * upward) + parallel * meridian1 * rise * rise;
  return turn * (straight + bend / 12);
}

/** Metres of an edge: Pythagoras at its middle, less the fourth order that the sphere has. */
function lengthOf(turn: number, upward: number, sideward: number, sine: number): number {
  const upwards = upward * upward;
  const sidewards = sideward * sideward;
  const sines = sine * sine;
  const fourth = (turn * turn * (upwards * (1 + 2 * sines) + sidewards * sines)) / 12;
  return Math.sqrt(upwards + sidewards - fourth);
}
