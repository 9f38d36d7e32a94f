import type { Position } from "geojson";
import { measureRing } from "./area.ts";

/**
 * Geodesic length of an open line on the WGS 84 ellipsoid, measured as the edges of plots are: the length of a closed
 * line is the perimeter of the plot with that outline.
 *
 * @param line positions in longitude and latitude (degrees)
 * @returns metres; 0 for fewer than two positions
 */
export function lineLengthMetres(line: readonly Position[]): number {
  let metres = 0;
  for (let index = 1; index < line.length; index += 1) {
    // A ring of two positions goes there and back.
    metres += measureRing([line[index - 1]!, line[index]!]).perimeterMetres / 2;
  }
  return metres;
}
