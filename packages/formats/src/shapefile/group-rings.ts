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
  const sized = rings.map((ring) => ({ ring, area: signedArea(ring) }));
  const anyClockwise = sized.some(({ area }) => area < 0);
  const isHole = ({ ring, area }: { ring: Ring; area: number }): boolean =>
    anyClockwise ? area > 0 : rings.some((other) => other !== ring && contains(other, ring));
  const outers = sized
    .filter((one) => !isHole(one))
    .map(({ ring, area }) => ({ polygon: [ring], area: Math.abs(area) }));
  for (const one of sized.filter(isHole)) {
    const around = outers
      .filter(({ polygon }) => contains(polygon[0]!, one.ring))
      .sort((a, b) => a.area - b.area);
    // A hole that lies in nothing is kept as a polygon of its own: dropping it would hide what the file says.
    if (around[0] === undefined) outers.push({ polygon: [one.ring], area: Math.abs(one.area) });
    else around[0].polygon.push(one.ring);
  }
  return outers.map(({ polygon }) => polygon);
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

/** Whether most vertices of the inner ring lie inside the outer one: holes may touch it. */
function contains(outer: Ring, inner: Ring): boolean {
  const inside = inner.filter((position) => isInside(position as [number, number], outer)).length;
  return inside > inner.length / 2;
}

function isInside([x, y]: [number, number], ring: Ring): boolean {
  let inside = false;
  for (let index = 0, before = ring.length - 1; index < ring.length; before = index, index += 1) {
    const [ax, ay] = ring[index] as [number, number];
    const [bx, by] = ring[before] as [number, number];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
