import type { Position } from "geojson";
import type { Bounds } from "#ui/map/map-types.ts";

/** Degrees: some hundred metres around what was answered. */
const MARGIN = 0.002;

/** A box around places with some room; null where there is none. */
export function surroundingsOf(places: readonly Position[]): Bounds | null {
  if (places.length === 0) return null;
  const [longitudes, latitudes] = [0, 1].map((at) => places.map((place) => place[at]!));
  return [
    Math.min(...longitudes!) - MARGIN,
    Math.min(...latitudes!) - MARGIN,
    Math.max(...longitudes!) + MARGIN,
    Math.max(...latitudes!) + MARGIN,
  ];
}
