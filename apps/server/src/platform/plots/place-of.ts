import { countryAt, provinceAt } from "@parcelle/basemap/find-country";
import { boundingBox } from "@parcelle/geometry/bounding-box";
import type { Geometry } from "geojson";

/** The country and the province in which the middle of a geometry lies; null where the base map has none. */
export function placeOf(geometry: Geometry): { country: string | null; province: string | null } {
  const box = boundingBox(geometry);
  const [longitude, latitude] = box ? [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] : [0, 0];
  return {
    country: countryAt(longitude, latitude),
    province: provinceAt(longitude, latitude)?.code ?? null,
  };
}
