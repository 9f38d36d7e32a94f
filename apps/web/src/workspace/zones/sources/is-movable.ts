import type { Geometry } from "geojson";
import { drawableRings } from "../../plot/rings.ts";

/** More corners than anybody moves by hand, and than the drawing library keeps up with. */
const MOST_CORNERS = 1000;

/** Whether the corners of an outline can be moved one by one: few enough. */
export function isMovable(geometry: Geometry): boolean {
  const rings = drawableRings(geometry);
  return rings !== null && rings.flat().length <= MOST_CORNERS;
}
