import { partsNear } from "@parcelle/geometry/parts-near";
import { placeFinder } from "@parcelle/geometry/place-finder";
import { decidingPlace } from "@parcelle/geometry/ring-nesting";
import type { Position } from "geojson";

type Ring = Position[];

/**
 * Puts the rings of one shape together into polygons: clockwise rings are outer ones, the others are holes of the
 * smallest outer ring around them. A shape without any clockwise ring was written the wrong way round by another
 * program: then every ring that lies in no other one is an outer ring.
 *
 * @param rings as written, in order
 * @returns one array a polygon, outer ring first; orientation and vertices untouched
 */
export function groupRings(rings: readonly Ring[]): Ring[][] {
  if (rings.length === 1) return [[rings[0]!]];
  const sized = rings.map((ring) => ({ ring, area: signedArea(ring), contains: containment(ring) }));
  const ringsNear = nearOf(sized);
  const anyClockwise = sized.some(({ area }) => area < 0);
  const isHole = (one: SizedRing): boolean =>
    anyClockwise ? one.area > 0 : ringsNear(one).some((other) => other !== one && other.contains(one.ring));
  const holes = new Set(sized.filter(isHole));
  const polygons = new Map(sized.filter((one) => !holes.has(one)).map((one) => [one, [one.ring]]));
  for (const hole of holes) {
    const outer = smallest(ringsNear(hole).filter((one) => polygons.has(one) && one.contains(hole.ring)));
    // A hole that lies in nothing is kept as a polygon of its own: dropping it would hide what the file says.
    if (outer === null) polygons.set(hole, [hole.ring]);
    else polygons.get(outer)!.push(hole.ring);
  }
  return [...polygons.values()];
}

type SizedRing = { ring: Ring; area: number; contains: (inner: Ring) => boolean };

/** Gives the rings whose box meets that of one, in order. */
function nearOf(sized: readonly SizedRing[]): (one: SizedRing) => SizedRing[] {
  const known = new Map(sized.map((one) => [one.ring, one]));
  const near = partsNear(sized.map(({ ring }) => [ring]));
  return ({ ring }) => near([ring]).map(([other]) => known.get(other!)!);
}

function smallest(rings: readonly SizedRing[]): SizedRing | null {
  let least: SizedRing | null = null;
  for (const one of rings) if (least === null || Math.abs(one.area) < Math.abs(least.area)) least = one;
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

/**
 * Tells whether most of the vertices of another ring that are not on the edge lie inside: holes may touch it. Where all are
 * on it, the middles of the other ring's edges decide.
 */
function containment(outer: Ring): (inner: Ring) => boolean {
  const placeOf = placeFinder([closed(outer)]);
  return (inner) => {
    let [inside, outside] = [0, 0];
    for (const position of inner) {
      const place = placeOf(position);
      if (place === "inside") inside += 1;
      if (place === "outside") outside += 1;
    }
    if (inside + outside > 0) return inside > outside;
    return decidingPlace(closed(inner), placeOf) === "inside";
  };
}

function closed(ring: Ring): Ring {
  const first = ring[0]!;
  const last = ring[ring.length - 1]!;
  return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first];
}
