import type { WrittenFarmer } from "./written-farmer.ts";

/**
 * Writes farmers as points of a map. Whose position is not known is a feature without a geometry, so that nobody is missing.
 *
 * @param farmers in the order of the file
 * @returns GeoJSON (RFC 7946)
 */
export function writeFarmerPoints(farmers: readonly WrittenFarmer[]): string {
  const features = farmers.map(({ id, latitude, longitude, phones, own, ...told }) => ({
    type: "Feature",
    id,
    geometry:
      latitude === null || longitude === null ? null : { type: "Point", coordinates: [longitude, latitude] },
    properties: {
      ...told,
      phones: phones.map(({ written, number }) => number ?? written),
      ...Object.fromEntries(Object.entries(own).map(([key, value]) => [`own_${key}`, value])),
    },
  }));
  return `${JSON.stringify({ type: "FeatureCollection", features })}\n`;
}
