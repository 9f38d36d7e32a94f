import type { Polygon, Position } from "geojson";
import type { PlotGeometry } from "./plot-geometry.ts";

/**
 * The area of a ring in the square of its unit, positive when it runs counter-clockwise.
 *
 * @param ring closed ring
 */
export function signedPlaneArea(ring: readonly Position[]): number {
  const originX = ring[0]?.[0] ?? 0;
  const originY = ring[0]?.[1] ?? 0;
  let twice = 0;
  for (let index = 1; index < ring.length; index += 1) {
    const from = ring[index - 1]!;
    const to = ring[index]!;
    twice += (from[0]! - originX) * (to[1]! - originY) - (to[0]! - originX) * (from[1]! - originY);
  }
  return twice / 2;
}

/**
 * The rings in the directions that RFC 7946 asks for: outer counter-clockwise, holes clockwise.
 *
 * @param rings outer ring, then holes, closed and valid
 * @returns the rings, those that run the other way reversed (a new array)
 * @see RFC 7946, section 3.1.6
 */
export function rightHandRings(rings: Polygon["coordinates"]): Polygon["coordinates"] {
  return rings.map((ring, index) => (signedPlaneArea(ring) < 0 === index > 0 ? ring : ring.toReversed()));
}

/**
 * A valid plot with the rings of its polygons in the directions that RFC 7946 asks for.
 *
 * @param geometry closed and valid
 */
export function toRightHand(geometry: PlotGeometry): PlotGeometry {
  if (geometry.type === "Polygon") return { ...geometry, coordinates: rightHandRings(geometry.coordinates) };
  if (geometry.type !== "MultiPolygon") return geometry;
  return { ...geometry, coordinates: geometry.coordinates.map(rightHandRings) };
}
