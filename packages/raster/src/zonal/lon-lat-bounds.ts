import type { Bounds } from "../tiff/georeference.ts";
import { projectFrom } from "./projection.ts";

const stepsPerSide = 16;

/**
 * The box in longitude and latitude around a box of another system; its sides are followed, not only its corners.
 * @param bounds box in the coordinates of `crs`
 * @param crs EPSG code
 * @returns west, south, east, north in degrees
 * @throws RasterError "crs-unsupported"
 */
export function lonLatBounds(bounds: Bounds, crs: number): [number, number, number, number] {
  const toLonLat = projectFrom(crs);
  let [west, south, east, north] = [180, 90, -180, -90];
  for (let step = 0; step <= stepsPerSide; step++) {
    const x = bounds.minX + ((bounds.maxX - bounds.minX) * step) / stepsPerSide;
    const y = bounds.minY + ((bounds.maxY - bounds.minY) * step) / stepsPerSide;
    const onSides: [number, number][] = [
      [x, bounds.minY],
      [x, bounds.maxY],
      [bounds.minX, y],
      [bounds.maxX, y],
    ];
    for (const [sideX, sideY] of onSides) {
      const [longitude, latitude] = toLonLat(sideX, sideY);
      west = Math.min(west, longitude);
      south = Math.min(south, latitude);
      east = Math.max(east, longitude);
      north = Math.max(north, latitude);
    }
  }
  return [west, south, east, north];
}
