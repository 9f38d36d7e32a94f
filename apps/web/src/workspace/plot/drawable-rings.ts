import type { Geometry, Position } from "geojson";

/** What terra-draw keeps; a tenth of a millimetre. */
export const DECIMALS = 9;

function rounded(position: Position): Position {
  return position.slice(0, 2).map((value) => Number(value.toFixed(DECIMALS)));
}

/** The outer rings of a geometry, or null where it has holes, which cannot be drawn. */
export function drawableRings(geometry: Geometry): Position[][] | null {
  const polygons =
    geometry.type === "Polygon"
      ? [geometry.coordinates]
      : geometry.type === "MultiPolygon"
        ? geometry.coordinates
        : [];
  if (polygons.length === 0 || polygons.some((rings) => rings.length !== 1)) return null;
  return polygons.map(([ring]) => ring!.map(rounded));
}
