import type { Position } from "geojson";
import { samePlace } from "./segment-meeting.ts";

/**
 * Whether two areas have the same corners, also where a ring starts elsewhere; told in one walk along them.
 *
 * @param a valid polygons, as rings, outer counter-clockwise and holes clockwise, without repeated neighbours
 * @param b valid polygons of the same kind
 * @returns false also where parts or holes come in another order
 */
export function areSameOutlines(a: readonly Position[][][], b: readonly Position[][][]): boolean {
  return (
    a.length === b.length &&
    a.every((rings, part) => {
      const others = b[part]!;
      return (
        rings.length === others.length && rings.every((ring, place) => areSameRings(ring, others[place]!))
      );
    })
  );
}

/** A valid ring comes to no place twice, so that its first corner has one counterpart at most. */
function areSameRings(a: readonly Position[], b: readonly Position[]): boolean {
  if (a.length !== b.length) return false;
  const size = a.length - 1;
  const shift = b.findIndex((position) => samePlace(position, a[0]!));
  if (shift < 0) return false;
  for (let index = 1; index < size; index += 1) {
    if (!samePlace(a[index]!, b[(index + shift) % size]!)) return false;
  }
  return true;
}
