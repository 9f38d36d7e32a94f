import type { Position } from "geojson";
import type { WorkLimit } from "./too-tangled.ts";

/** Below this a corner is a slip of the receiver and not the shape of a field. */
export const SHARPEST_CORNER_DEGREES = 3;

const SHARPEST_TANGENT = Math.tan((SHARPEST_CORNER_DEGREES * Math.PI) / 180);

/** A spike is as much work as so many other corners. */
const CORNERS_A_SPIKE = 8;

/** A corner so sharp that the outline runs out to it and back. */
export type Spike = { index: number; angleDegrees: number };

/**
 * The corners of a ring that are sharper than three degrees on the ground.
 *
 * @param ring closed, longitude and latitude (degrees), no repeated neighbours
 * @returns index and angle of each, in the order of the ring
 */
export function spikesOf(ring: readonly Position[]): Spike[] {
  const spikes: Spike[] = [];
  if (ring.length < 4) return spikes;
  let before = ring[ring.length - 2]!;
  for (let index = 0; index + 1 < ring.length; index += 1) {
    const corner = ring[index]!;
    const after = ring[index + 1]!;
    const shrink = Math.cos((corner[1]! * Math.PI) / 180);
    const backX = (before[0]! - corner[0]!) * shrink;
    const backY = before[1]! - corner[1]!;
    const onX = (after[0]! - corner[0]!) * shrink;
    const onY = after[1]! - corner[1]!;
    before = corner;
    const along = backX * onX + backY * onY;
    const across = Math.abs(backX * onY - backY * onX);
    if (!(across < along * SHARPEST_TANGENT)) continue;
    spikes.push({ index, angleDegrees: (Math.atan2(across, along) * 180) / Math.PI });
  }
  return spikes;
}

/**
 * A ring without its spikes: the sharpest corner is left out until none is left.
 *
 * @param ring closed, no repeated neighbours
 * @param limit of the corners that are looked at, again after each spike
 * @returns the ring, or null where fewer than three corners would stay
 * @throws TooTangled at the limit
 */
export function withoutSpikes(ring: readonly Position[], limit: WorkLimit): Position[] | null {
  let corners = ring.slice(0, -1);
  for (;;) {
    if (corners.length < 3) return null;
    const spikes = spikesOf([...corners, corners[0]!]);
    limit.spend(corners.length + CORNERS_A_SPIKE * spikes.length);
    if (spikes.length === 0) return [...corners, corners[0]!];
    const sharpest = spikes.reduce((a, b) => (b.angleDegrees < a.angleDegrees ? b : a));
    corners = withoutCorner(corners, sharpest.index);
  }
}

/** Where the neighbours of the corner are one place, one of them goes with it. */
function withoutCorner(corners: readonly Position[], index: number): Position[] {
  const kept = corners.filter((_, other) => other !== index);
  return kept.filter((corner, place) => {
    const next = kept[(place + 1) % kept.length]!;
    return corner[0] !== next[0] || corner[1] !== next[1];
  });
}
