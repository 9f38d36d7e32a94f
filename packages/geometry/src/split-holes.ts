import type { MultiPolygon, Polygon, Position } from "geojson";
import { cutThroughHole } from "./cut-through-hole.ts";
import { nodeTouches } from "./node-touches.ts";
import { polygonsOf } from "./polygons-of.ts";
import { rightHandRings } from "./ring-direction.ts";
import { cleanRingsOf } from "./ring-set.ts";

/**
 * Cuts areas with holes into polygons without holes ("half-moons"). The cuts run between vertices that are there
 * already, so that the area is kept exactly and no coordinate is new. The parts share the cut edges: they are separate
 * polygons and not one multipolygon.
 *
 * @param geometry a valid polygon or multipolygon
 * @returns polygons without holes, counter-clockwise; those that had none are kept as they are; null where no cut was
 *   found
 * @see EUDR Operator API Reference v1.0 (29 May 2026), sections 9.2 and 9.5 items 3 and 15
 */
export function splitHoles(geometry: Polygon | MultiPolygon): Polygon[] | null {
  const polygons: Polygon[] = [];
  for (const rings of polygonsOf(geometry)) {
    const parts = splitPolygon(rightHandRings(rings));
    if (parts === null) return null;
    polygons.push(...parts.map((part): Polygon => ({ type: "Polygon", coordinates: part })));
  }
  return polygons;
}

function splitPolygon(rings: Position[][]): Position[][][] | null {
  if (rings.length < 2) return [rings];
  return cutOpen(nodeTouches(cleanRingsOf([rings]).map(({ positions }) => positions)));
}

/** A cut meets nothing between its ends, so that what it leaves shares a vertex wherever it touches, as before. */
function cutOpen(rings: Position[][]): Position[][][] | null {
  if (rings.length < 2) return [rings];
  const halves = cutThroughHole(rings);
  if (halves === null) return null;
  const parts: Position[][][] = [];
  for (const half of halves) {
    const split = cutOpen(half);
    if (split === null) return null;
    parts.push(...split);
  }
  return parts;
}
