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
  let [east, north] = [ring[end - 1]![0]!, ring[end - 1]![1]! - origin];
  for (let index = 0; index < end; index += 1) {
    const position = ring[index]!;
    const [nextEast, nextNorth] = [position[0]!, position[1]! - origin];
    const [eastStep, northStep] = [nextEast - east, nextNorth - north];
    if (!(isShort(eastStep) && isShort(northStep) && Math.abs(nextNorth) <= FARTHEST_DEGREES)) return null;
    const edge = edgeOf(around, ((north + nextNorth) / 2) * RADIANS, northStep * RADIANS, eastStep * RADIANS);
    squareMetres -= areaBeside(around, edge);
    perimeterMetres += lengthOf(edge);
    [east, north] = [nextEast, nextNorth];
  }
  return { squareMetres, perimeterMetres };
}

/** False also for what is no number. */
function isShort(step: number): boolean {
  return Math.abs(step) <= LONGEST_STEP_DEGREES;
}

type Edge = {
  /** of its middle, from the latitude of the surroundings; radians, as rise and turn */
  north: number;
  rise: number;
  turn: number;
  /** metres along the meridian and along the parallel of its middle */
  upward: number;
  sideward: number;
  sine: number;
  parallel: number;
};

function edgeOf(around: Surroundings, north: number, rise: number, turn: number): Edge {
  const { meridian, meridian1, meridian2, parallel, parallel1, parallel2, parallel3 } = around;
  const meridianHere = meridian + north * (meridian1 + (north / 2) * meridian2);
  const parallelHere = parallel + north * (parallel1 + (north / 2) * (parallel2 + (north / 3) * parallel3));
  return {
    north,
    rise,
    turn,
    upward: meridianHere * rise,
    sideward: parallelHere * turn,
    sine: around.sine + north * (around.cosine - (north / 2) * around.sine),
    parallel: parallelHere,
  };
}

/**
 * Square metres between an edge and the parallel of the surroundings. The straight edge gives the integral of the density;
 * the geodesic deviates from it by half of its acceleration (Christoffel symbols at the middle), on average a twelfth.
 */
function areaBeside(around: Surroundings, edge: Edge): number {
  const { density, density1, density2, density3, meridian1 } = around;
  const { north, rise, turn, upward, sideward, sine, parallel } = edge;
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
function lengthOf({ turn, upward, sideward, sine }: Edge): number {
  const [upwards, sidewards, sines] = [upward * upward, sideward * sideward, sine * sine];
  const fourth = (turn * turn * (upwards * (1 + 2 * sines) + sidewards * sines)) / 12;
  return Math.sqrt(upwards + sidewards - fourth);
}
