import type { Position } from "geojson";
import type { CleanRing } from "./ring-set.ts";

export type NestingFault = {
  reason: "hole_outside_shell" | "nested_holes" | "nested_shells";
  location: Position;
};

/**
 * Whether rings that do not cross lie in each other as outlines and holes do.
 *
 * @param rings clean rings, the holes of a polygon behind its outline
 * @param parents the ring that each lies in directly, -1 for none
 * @returns the fault of the first ring that lies where it must not, or null
 */
export function findMisplacedRing(rings: readonly CleanRing[], parents: Int32Array): NestingFault | null {
  const misplaced = rings.findIndex((ring, number) => isMisplaced(ring, rings[parents[number]!]));
  if (misplaced < 0) return null;
  const { isHole, polygon, positions } = rings[misplaced]!;
  if (!isHole) return { reason: "nested_shells", location: positions[0]! };
  let inner = misplaced;
  let outer = parents[misplaced]!;
  while (outer >= 0 && rings[outer]!.polygon !== polygon) [inner, outer] = [outer, parents[outer]!];
  if (outer < 0) return { reason: "hole_outside_shell", location: positions[0]! };
  if (rings[outer]!.isHole) return { reason: "nested_holes", location: positions[0]! };
  return { reason: "nested_shells", location: rings[inner]!.positions[0]! };
}

/** A hole lies in its outline, and an outline in nothing or in the hole of another one. */
function isMisplaced({ isHole, polygon }: CleanRing, parent: CleanRing | undefined): boolean {
  if (!isHole) return parent !== undefined && !parent.isHole;
  return parent === undefined || parent.isHole || parent.polygon !== polygon;
}
