import { countryAt, provinceAt } from "@parcelle/basemap/find-country";
import { boundingBox } from "@parcelle/geometry/bounding-box";
import { centroid } from "@parcelle/geometry/centroid";
import type { Geometry } from "geojson";

const halfTurn = 180;

/** The country and the province in which the middle of a geometry lies; null where the base map has none. */
export function placeOf(geometry: Geometry): { country: string | null; province: string | null } {
  const [longitude, latitude] = middleOf(geometry);
  return {
    country: countryAt(longitude, latitude),
    province: provinceAt(longitude, latitude)?.code ?? null,
  };
}

/** A plot over the antimeridian has its box around the Earth, but not its centre. */
function middleOf(geometry: Geometry): [longitude: number, latitude: number] {
  const box = boundingBox(geometry);
  if (box === null) return [0, 0];
  if (box[2] - box[0] > halfTurn) return centroid(geometry) as [number, number];
  return [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
}
