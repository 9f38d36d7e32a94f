import type { Position } from "geojson";
import { withoutZeroAltitudes } from "./check-geometry.ts";

/** The outline that a walked trace means, not yet checked; `isOpenTrace` where it does not end where it began. */
export type TraceOutline = { geometry: unknown; isOpenTrace: boolean };

const LEAST_CORNERS = 3;
/** A walk around a field ends near its start, measured by its own length. */
const NEAR = 0.1;

/**
 * Reads a walked trace as the outline of an area. Segments that each come back to their start are fields of their own;
 * others are one walk with pauses.
 *
 * @param segments positions in the order of walking
 * @returns a polygon, or a line where there are too few corners for one
 */
export function outlineOfTrace(segments: readonly Position[][]): TraceOutline {
  const walked = segments.filter((segment) => segment.length > 0).map(withoutZeroAltitudes);
  const areFields = walked.length > 1 && walked.every(comesBack);
  const rings = areFields ? walked : [walked.flat()];
  const isOpenTrace = rings.some((ring) => !isClosed(ring));
  if (rings.length > 1)
    return { geometry: { type: "MultiPolygon", coordinates: rings.map((ring) => [ring]) }, isOpenTrace };
  const [ring = []] = rings;
  if (ring.length < LEAST_CORNERS)
    return {
      geometry: ring.length === 0 ? null : { type: "LineString", coordinates: ring },
      isOpenTrace: false,
    };
  return { geometry: { type: "Polygon", coordinates: [ring] }, isOpenTrace };
}

function isClosed(ring: readonly Position[]): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  return first?.[0] === last?.[0] && first?.[1] === last?.[1];
}

function comesBack(segment: readonly Position[]): boolean {
  if (segment.length < LEAST_CORNERS) return false;
  let length = 0;
  for (let index = 1; index < segment.length; index += 1) length += gap(segment[index - 1]!, segment[index]!);
  return gap(segment[0]!, segment.at(-1)!) <= NEAR * length;
}

function gap([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position): number {
  return Math.hypot(ax - bx, ay - by);
}
