import type { Geometry, Position } from "geojson";

/** West, south, east, north in degrees. */
export type MapBounds = [number, number, number, number];

export interface MapProjection {
  width: number;
  height: number;
  /** What the picture shows, at least the wanted bounds. */
  bounds: MapBounds;
  metresPerUnit: number;
  project(position: Position): [number, number];
}

const METRES_PER_DEGREE = 111_320;

/**
 * Equirectangular projection, true to scale on the middle parallel, that shows the wanted bounds whole and centred.
 *
 * @param wanted west, south, east, north in degrees
 * @param width of the picture in its own units
 * @param height of the picture in its own units
 */
export function fitProjection(wanted: MapBounds, width: number, height: number): MapProjection {
  const [west, south, east, north] = wanted;
  const middle = [(west + east) / 2, (south + north) / 2] as const;
  const squeeze = Math.max(0.05, Math.cos((middle[1] * Math.PI) / 180));
  const degreesPerUnit = Math.max(((east - west) * squeeze) / width, (north - south) / height, 1e-9);
  const halfWidth = (degreesPerUnit * width) / 2 / squeeze;
  const halfHeight = (degreesPerUnit * height) / 2;
  const bounds: MapBounds = [
    middle[0] - halfWidth,
    middle[1] - halfHeight,
    middle[0] + halfWidth,
    middle[1] + halfHeight,
  ];
  return {
    width,
    height,
    bounds,
    metresPerUnit: degreesPerUnit * METRES_PER_DEGREE,
    project: ([longitude, latitude]) => [
      ((longitude! - bounds[0]) * squeeze) / degreesPerUnit,
      (bounds[3] - latitude!) / degreesPerUnit,
    ],
  };
}

/**
 * Bounds of several geometries, widened on every side and never narrower than a smallest width; null without positions.
 *
 * @param geometries in longitude and latitude
 * @param margin share of the larger side that is added on every side
 * @param smallestDegrees the least width and height
 */
export function boundsAround(
  geometries: readonly (Geometry | null)[],
  margin: number,
  smallestDegrees: number,
): MapBounds | null {
  const bounds: MapBounds = [Infinity, Infinity, -Infinity, -Infinity];
  for (const geometry of geometries) {
    for (const [longitude, latitude] of positionsIn(geometry)) {
      bounds[0] = Math.min(bounds[0], longitude!);
      bounds[1] = Math.min(bounds[1], latitude!);
      bounds[2] = Math.max(bounds[2], longitude!);
      bounds[3] = Math.max(bounds[3], latitude!);
    }
  }
  if (!Number.isFinite(bounds[0] + bounds[1] + bounds[2] + bounds[3])) return null;
  const side = Math.max(bounds[2] - bounds[0], bounds[3] - bounds[1], smallestDegrees);
  return widen(bounds, side * margin, smallestDegrees * (1 + 2 * margin));
}

function widen([west, south, east, north]: MapBounds, margin: number, smallest: number): MapBounds {
  const horizontal = Math.max(margin, (smallest - (east - west)) / 2);
  const vertical = Math.max(margin, (smallest - (north - south)) / 2);
  return [west - horizontal, south - vertical, east + horizontal, north + vertical];
}

/** All positions of a geometry, rings and parts in order. */
export function positionsIn(geometry: Geometry | null): Position[] {
  if (!geometry) return [];
  switch (geometry.type) {
    case "Point":
      return [geometry.coordinates];
    case "MultiPoint":
    case "LineString":
      return geometry.coordinates;
    case "MultiLineString":
    case "Polygon":
      return geometry.coordinates.flat();
    case "MultiPolygon":
      return geometry.coordinates.flat(2);
    case "GeometryCollection":
      return geometry.geometries.flatMap(positionsIn);
  }
}

/** Middle of the bounding box of a geometry as longitude and latitude; null without positions. */
export function middleOf(geometry: Geometry | null): [number, number] | null {
  const bounds = boundsAround([geometry], 0, 0);
  return bounds ? [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2] : null;
}
