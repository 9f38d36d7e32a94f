import { metreScaleAt } from "@parcelle/geometry/metre-scale";

export type Spot = { latitude: number; longitude: number };

/** Metres between two places that are near each other, in the plane that touches the ellipsoid there. */
export function metresBetween(one: Spot, other: Spot): number {
  const scale = metreScaleAt((one.latitude + other.latitude) / 2);
  return Math.hypot(
    (one.longitude - other.longitude) * scale.east,
    (one.latitude - other.latitude) * scale.north,
  );
}
