import type { Feature, Geometry } from "geojson";

/** A feature to write; a geometry that is not known yet is null. */
export type WrittenFeature = Feature<Geometry | null, Readonly<Record<string, unknown>> | null>;

/**
 * Writes features as a GeoJSON FeatureCollection, one feature a line so that two versions can be compared.
 *
 * @param features WGS 84 longitude, latitude; coordinates are written as they are
 * @returns bytes in UTF-8
 * @see RFC 7946
 */
export function writeGeojson(features: readonly WrittenFeature[]): Uint8Array {
  const lines = features.map((feature) => JSON.stringify(feature));
  return new TextEncoder().encode(`{"type":"FeatureCollection","features":[\n${lines.join(",\n")}\n]}\n`);
}
