import { createRandom } from "@parcelle/demonstration/random";
import type { Polygon, Position } from "geojson";
import { RASTER_BOX } from "./class-raster.ts";

const METRES_PER_DEGREE = 111_320;
const MARGIN = 0.01;

/** Fields of 0.5 to 10 ha with 8 to 40 corners, strewn evenly over the box of the rasters. */
export function zonalPlots(count: number): Polygon[] {
  const random = createRandom(`zonal plots ${count}`);
  const [west, south, east, north] = RASTER_BOX;
  return Array.from({ length: count }, () => {
    const centre = [
      random.between(west + MARGIN, east - MARGIN),
      random.between(south + MARGIN, north - MARGIN),
    ];
    const corners = random.integer(8, 40);
    const radius = Math.sqrt((random.between(0.5, 10) * 10_000) / Math.PI) / METRES_PER_DEGREE;
    const ring = Array.from({ length: corners }, (_, corner): Position => {
      const angle = (2 * Math.PI * (corner + 0.8 * random.next())) / corners;
      const distance = radius * random.between(0.75, 1.2);
      return [centre[0]! + distance * Math.cos(angle), centre[1]! + distance * Math.sin(angle)];
    });
    return { type: "Polygon", coordinates: [[...ring, ring[0]!]] };
  });
}
