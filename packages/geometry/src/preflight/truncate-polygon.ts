import type { Position } from "geojson";
import { areaHectares } from "../area.ts";
import { signedPlaneArea } from "../ring-direction.ts";
import { withoutRepeats } from "../ring-set.ts";
import { samePlace } from "../segment-meeting.ts";
import { truncateToSixDecimals } from "../truncate-coordinates.ts";
import { checkValidity } from "../validity.ts";
import { type EuBlock, type EuChange, euBlock } from "./eu-change.ts";
import { mendOutline } from "./mend-outline.ts";

/** A polygon at six decimals; null rings where nothing is left of it. */
export type TruncatedPolygon = { rings: Position[][] | null; changes: EuChange[]; block: EuBlock | null };

/**
 * A position as the EU Information System stores it: two numbers, cut off after six decimals.
 *
 * @param position longitude, latitude and perhaps a height
 */
export function truncatePosition(position: Position): Position {
  return [truncateToSixDecimals(position[0]!), truncateToSixDecimals(position[1]!)];
}

/**
 * Cuts a polygon to six decimals: vertices that become equal to the one before are dropped, holes that vanish as well,
 * and where the cut makes the outline invalid, the fewest vertices move by the smallest step.
 *
 * @param rings a valid polygon with two coordinates a position, closed
 */
export function truncatePolygon(rings: Position[][]): TruncatedPolygon {
  const changes: EuChange[] = [];
  const cut = rings.map((ring) => ring.map(truncatePosition));
  if (isGone(cut[0]!)) return { rings: null, changes, block: null };
  const kept = cut.map((ring, index) => ({ ring, given: rings[index]! })).filter(({ ring }) => !isGone(ring));
  const goneHoles = rings.filter((_, index) => isGone(cut[index]!));
  if (goneHoles.length > 0) {
    const hectares = goneHoles.reduce((sum, ring) => sum + areaHectares(asPolygon([ring])), 0);
    const detail = { count: goneHoles.length, areaHectares: hectares };
    changes.push({ code: "hole_dropped", place: goneHoles[0]![0]!, detail });
  }
  const repeats = kept.flatMap(({ ring }) => repeatsIn(ring));
  if (repeats.length > 0) {
    changes.push({ code: "vertices_dropped", place: repeats[0]!, detail: { count: repeats.length } });
  }
  const clean = kept.map(({ ring }) => withoutRepeats(ring));
  const validity = checkValidity(asPolygon(clean));
  if (validity.valid) return { rings: clean, changes, block: null };
  const mended = mendOutline(
    kept.map(({ given }) => given),
    kept.map(({ ring }) => ring),
  );
  if (mended === null) {
    const block = euBlock("outline_not_mendable", validity.location, { reason: validity.reason });
    return { rings: null, changes, block };
  }
  const { moved, dropped, metres } = mended;
  changes.push({ code: "outline_mended", place: validity.location, detail: { moved, dropped, metres } });
  return { rings: mended.rings, changes, block: null };
}

function asPolygon(coordinates: Position[][]) {
  return { type: "Polygon" as const, coordinates };
}

function isGone(ring: Position[]): boolean {
  return withoutRepeats(ring).length < 4 || signedPlaneArea(ring) === 0;
}

function repeatsIn(ring: Position[]): Position[] {
  return ring.filter((position, index) => index > 0 && samePlace(position, ring[index - 1]!));
}
