import type { Bounds } from "../tiff/georeference.ts";
import { projectFrom } from "../zonal/projection.ts";

/** Points along each side: a side that is straight in a projection is a curve in degrees. */
const pointsPerSide = 32;

/**
 * Box in degrees around a box in another system.
 * @param bounds box in units of the system
 * @param crs EPSG code
 * @returns west, south, east, north in degrees
 * @throws RasterError "crs-unsupported"
 */
export function lonLatBounds(
  bounds: Bounds,
  crs: number,
): [west: number, south: number, east: number, north: number] {
  const toDegrees = projectFrom(crs);
  const { minX, minY, maxX, maxY } = bounds;
  const places: [number, number][] = [];
  for (let point = 0; point <= pointsPerSide; point++) {
    const x = minX + ((maxX - minX) * point) / pointsPerSide;
    const y = minY + ((maxY - minY) * point) / pointsPerSide;
    places.push(toDegrees(x, minY), toDegrees(x, maxY), toDegrees(minX, y), toDegrees(maxX, y));
  }
  const longitudes = places.map(([longitude]) => longitude);
  const latitudes = places.map(([, latitude]) => latitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}
