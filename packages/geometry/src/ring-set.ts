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
  return polygons.flatMap((rings, polygon) =>
    rings.flatMap((ring, index) =>
      ring.length === 0 ? [] : [{ positions: withoutRepeats(ring), polygon, isHole: index > 0 }],
    ),
  );
}

/** The positions without those that equal the one before. */
export function withoutRepeats(positions: readonly Position[]): Position[] {
  return positions.filter((position, index) => index === 0 || !samePlace(position, positions[index - 1]!));
}
