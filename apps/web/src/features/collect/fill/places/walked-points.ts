import type { Fix } from "./geopoint-text.ts";

/** Closer than this to the point before, a step is the noise of the signal. */
const STEP_METRES = 5;
const METRES_PER_DEGREE = 111_320;

/** Metres between two places that are near each other. */
function metresBetween(one: Fix, other: Fix): number {
  const across = (other.longitude - one.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(across, other.latitude - one.latitude) * METRES_PER_DEGREE;
}

/**
 * Whether a place of the device becomes a point of what is walked.
 *
 * @param before the point before; null for the first one
 * @param mostMetres the worst accuracy with which a point is taken
 */
export function isWalkedPoint(fix: Fix, before: Fix | null, mostMetres: number): boolean {
  if (fix.accuracy > mostMetres) return false;
  return before === null || metresBetween(before, fix) >= Math.max(STEP_METRES, fix.accuracy / 2);
}
