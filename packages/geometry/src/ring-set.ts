import type { Position } from "geojson";
import { samePlace } from "./segment-meeting.ts";

/** A ring as the checks need it: closed, without repeated neighbours, and knowing where it belongs. */
export type CleanRing = {
  /** closed: the last position equals the first */
  positions: Position[];
  polygon: number;
  isHole: boolean;
};

/**
 * The rings of polygons, without empty ones.
 *
 * @param polygons rings per polygon, closed
 * @returns one entry per ring, in order, repeated neighbouring positions removed
 */
export function cleanRingsOf(polygons: Position[][][]): CleanRing[] {
  const clean: CleanRing[] = [];
  for (const [polygon, rings] of polygons.entries()) {
    for (const [index, ring] of rings.entries()) {
      if (ring.length > 0) clean.push({ positions: withoutRepeats(ring), polygon, isHole: index > 0 });
    }
  }
  return clean;
}

/** The positions without those that equal the one before; the list itself where there are none. */
export function withoutRepeats(positions: Position[]): Position[] {
  for (let index = 1; index < positions.length; index += 1) {
    if (samePlace(positions[index]!, positions[index - 1]!)) return positions.filter(isNewPlace);
  }
  return positions;
}

function isNewPlace(position: Position, index: number, positions: readonly Position[]): boolean {
  return index === 0 || !samePlace(position, positions[index - 1]!);
}
