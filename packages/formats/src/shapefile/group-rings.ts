import { partsNear } from "@parcelle/geometry/parts-near";
import { placeFinder } from "@parcelle/geometry/place-finder";
import type { Position } from "geojson";
import { placeInside } from "./place-inside.ts";

type Ring = Position[];
type SizedRing = {
  ring: Ring;
  index: number;
  size: number;
  isClockwise: boolean;
  contains: (place: Position) => boolean;
  inside: Position;
};

/**
 * Puts the rings of one shape together into polygons: clockwise rings are outer ones, the others are holes of the
 * smallest outer ring around them. A shape without any clockwise ring was written the wrong way round by another
 * program: then a ring that lies in no other one, or in a hole, is an outer ring. One place inside a ring decides where
 * it lies, so that edges and corners which two rings share say nothing.
 *
 * @param rings as written, in order
 * @returns one array a polygon, outer ring first; orientation and vertices untouched
 */
export function groupRings(rings: readonly Ring[]): Ring[][] {
  if (rings.length === 1) return [[rings[0]!]];
  const sized = rings.map(sizeOf);
  const ringsNear = nearOf(sized);
  const anyClockwise = sized.some(({ isClockwise }) => isClockwise);
  const isHole = (one: SizedRing) => (anyClockwise ? !one.isClockwise : isNestedOddly(one, ringsNear(one)));
  const holes = sized.filter(isHole);
  const polygons = new Map(outersOf(sized, holes).map((one) => [one, [one.ring]]));
  const around = new Map<SizedRing, SizedRing>();
  for (const hole of holes.toSorted((a, b) => b.size - a.size)) {
    const outer = smallest(ringsNear(hole).filter((one) => polygons.has(one) && isAround(one, hole)));
    // A hole that lies in nothing is kept as a polygon of its own: dropping it would hide what the file says.
    if (outer === null) polygons.set(hole, [hole.ring]);
    else around.set(hole, outer);
  }
  for (const hole of holes) if (around.has(hole)) polygons.get(around.get(hole)!)!.push(hole.ring);
  return [...polygons.values()];
}

function outersOf(sized: readonly SizedRing[], holes: readonly SizedRing[]): SizedRing[] {
  const left = new Set(holes);
  return sized.filter((one) => !left.has(one));
}

/** Gives the rings whose box meets that of one, in order. */
function nearOf(sized: readonly SizedRing[]): (one: SizedRing) => SizedRing[] {
  const known = new Map(sized.map((one) => [one.ring, one]));
  const near = partsNear(sized.map(({ ring }) => [ring]));
  return ({ ring }) => near([ring]).map(([other]) => known.get(other!)!);
}

function smallest(rings: readonly SizedRing[]): SizedRing | null {
  let least: SizedRing | null = null;
  for (const one of rings) if (least === null || one.size < least.size) least = one;
  return least;
}

/** Negative for clockwise rings, in square units; relative to the first vertex, so that large coordinates lose nothing. */
export function signedArea(ring: Ring): number {
  const [originX, originY] = ring[0] as [number, number];
  let twice = 0;
  for (let index = 0; index < ring.length; index += 1) {
    const [x, y] = ring[index] as [number, number];
    const [nextX, nextY] = ring[(index + 1) % ring.length] as [number, number];
    twice += (x - originX) * (nextY - originY) - (nextX - originX) * (y - originY);
  }
  return twice / 2;
}

function sizeOf(ring: Ring, index: number): SizedRing {
  const area = signedArea(ring);
  const placeOf = placeFinder([closed(ring)]);
  const contains = (place: Position) => placeOf(place) === "inside";
  return { ring, index, size: Math.abs(area), isClockwise: area < 0, contains, inside: placeInside(ring) };
}

/** Of two equal rings the one that stands first is around the other. */
function isNestedOddly(one: SizedRing, near: readonly SizedRing[]): boolean {
  const isLarger = (other: SizedRing) => other.index < one.index || other.size > one.size;
  return near.filter((other) => isLarger(other) && isAround(other, one)).length % 2 > 0;
}

function isAround(outer: SizedRing, inner: SizedRing): boolean {
  return outer !== inner && outer.size >= inner.size && outer.contains(inner.inside);
}

function closed(ring: Ring): Ring {
  const first = ring[0]!;
  const last = ring[ring.length - 1]!;
  return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first];
}
