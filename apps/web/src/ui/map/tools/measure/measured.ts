import { areaHectares } from "@parcelle/geometry/area";
import { lineLengthMetres } from "@parcelle/geometry/line-length";
import { checkValidity, type ValidityReason } from "@parcelle/geometry/validity";
import type { Polygon, Position } from "geojson";

export interface Measured {
  /** From the first place to the last. */
  metres: number;
  /** The outline that the places have when the last is joined with the first; null for fewer than three. */
  outline: Polygon | null;
  perimeterMetres: number | null;
  /** Null where there is no outline, or one that crosses itself. */
  areaHectares: number | null;
  /** Why an outline has no area. */
  reason: ValidityReason | null;
}

/** What lies between places in longitude and latitude, by the same functions as a plot's area and perimeter. */
export function measured(places: readonly Position[]): Measured {
  const metres = lineLengthMetres(places);
  if (places.length < 3)
    return { metres, outline: null, perimeterMetres: null, areaHectares: null, reason: null };
  const ring = [...places, places[0]!];
  const outline: Polygon = { type: "Polygon", coordinates: [ring] };
  const validity = checkValidity(outline);
  return {
    metres,
    outline,
    perimeterMetres: lineLengthMetres(ring),
    areaHectares: validity.valid ? areaHectares(outline) : null,
    reason: validity.valid ? null : validity.reason,
  };
}
