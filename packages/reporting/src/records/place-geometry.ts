import { pointOfText, pointsOfText } from "@parcelle/forms/expression/functions/geo-points";
import type { Geometry, Position } from "geojson";

export type PlaceKind = "point" | "trace" | "shape";

/**
 * What a phone sent for a place, as GeoJSON: longitude and latitude in degrees, and the altitude of a point in metres.
 *
 * @returns null where it is no such place: no coordinates, too few points
 * @see https://getodk.github.io/xforms-spec/#data-types
 */
export function placeGeometry(text: string, kind: PlaceKind): Geometry | null {
  if (kind === "point") {
    const point = pointOfText(text);
    const altitude = Number(text.trim().split(/\s+/)[2] ?? Number.NaN);
    if (point === null) return null;
    const position = [point.longitude, point.latitude];
    return { type: "Point", coordinates: Number.isFinite(altitude) ? [...position, altitude] : position };
  }
  const line = pointsOfText(text)?.map(({ longitude, latitude }): Position => [longitude, latitude]);
  if (line === undefined) return null;
  if (kind === "trace") return { type: "LineString", coordinates: line };
  const [first] = line;
  const last = line.at(-1)!;
  const ring = first![0] === last[0] && first![1] === last[1] ? line : [...line, first!];
  return ring.length < 4 ? null : { type: "Polygon", coordinates: [ring] };
}
