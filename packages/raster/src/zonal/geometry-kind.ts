import type { Geometry, MultiPolygon, Polygon, Position } from "geojson";
import { RasterError } from "../raster-error.ts";

/** What can be analysed: an area, or places without one. */
export type Zone = { polygon: Polygon | MultiPolygon } | { points: Position[] };

/**
 * Sorts a geometry into areas and points.
 * @param geometry GeoJSON geometry in longitude and latitude
 * @throws RasterError "geometry-unsupported" for lines and collections
 */
export function zoneOf(geometry: Geometry): Zone {
  switch (geometry.type) {
    case "Point":
      return { points: [geometry.coordinates] };
    case "MultiPoint":
      return { points: geometry.coordinates };
    case "Polygon":
    case "MultiPolygon":
      return { polygon: geometry };
    default:
      throw new RasterError("geometry-unsupported", geometry.type);
  }
}
