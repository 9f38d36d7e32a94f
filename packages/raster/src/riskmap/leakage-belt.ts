import { growOutline } from "@parcelle/geometry/grow-outline";
import type { MultiPolygon } from "geojson";

/**
 * What lies within a distance outside a zone, as rings that are read by the even-odd rule: those of the grown zone and
 * those of the zone itself. `zonePixels` reads them so.
 * @param zone outline in degrees of WGS 84; valid, not across the 180th meridian
 * @param metres width of the belt, within 0.5 %
 */
export function leakageBelt(zone: MultiPolygon, metres: number): MultiPolygon {
  const grown = growOutline(zone, metres)!;
  const outer = grown.type === "Polygon" ? [grown.coordinates] : grown.coordinates;
  return { type: "MultiPolygon", coordinates: [...outer, ...zone.coordinates] };
}
