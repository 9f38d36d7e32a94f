import { type BoundingBox, boundingBoxOfPositions } from "@parcelle/geometry/bounding-box";
import type { Position } from "geojson";
import { placeInside } from "./place-inside.ts";

type Ring = Position[];
type SizedRing = { ring: Ring; area: number; box: BoundingBox; inside: Position };

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
  const anyClockwise = sized.some(({ area }) => area < 0);
  const outers: { polygon: Ring[]; outer: SizedRing }[] = [];
  const holes: SizedRing[] = [];
  for (const [index, one] of sized.entries()) {
    const isHole = anyClockwise ? one.area > 0 : isNestedOddly(sized, index);
    if (isHole) holes.push(one);
    else outers.push({ polygon: [one.ring], outer: one });
  }
  const bySize = outers.toSorted((a, b) => Math.abs(a.outer.area) - Math.abs(b.outer.area));
  for (const hole of holes) {
    const around = bySize.find(({ outer }) => isAround(outer, hole));
    // A hole that lies in nothing is kept as a polygon of its own: dropping it would hide what the file says.
    if (around === undefined) outers.push({ polygon: [hole.ring], outer: hole });
    else around.polygon.push(hole.ring);
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

function sizeOf(ring: Ring): SizedRing {
  return { ring, area: signedArea(ring), box: boundingBoxOfPositions(ring)!, inside: placeInside(ring) };
}

/** Of two equal rings the one that stands first is around the other. */
function isNestedOddly(rings: readonly SizedRing[], index: number): boolean {
  const one = rings[index]!;
  const isLarger = (other: SizedRing, place: number) =>
    place < index || Math.abs(other.area) > Math.abs(one.area);
  return rings.filter((other, place) => isLarger(other, place) && isAround(other, one)).length % 2 > 0;
}

function isAround(outer: SizedRing, inner: SizedRing): boolean {
  if (outer === inner || Math.abs(outer.area) < Math.abs(inner.area)) return false;
  const [x, y] = inner.inside as [number, number];
  const [west, south, east, north] = outer.box;
  return x >= west && x <= east && y >= south && y <= north && isInside(x, y, outer.ring);
}

function isInside(x: number, y: number, ring: Ring): boolean {
  let inside = false;
  let before = ring[ring.length - 1]!;
  for (const corner of ring) {
    const [ax, ay] = corner as [number, number];
    const [bx, by] = before as [number, number];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    before = corner;
  }
  return inside;
}
