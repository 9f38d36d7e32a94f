import type { Feature, Geometry } from "geojson";
import { encodeText } from "./text/encode-text.ts";
import type { WrittenRows } from "./written-rows.ts";

/** A feature to write; a geometry that is not known yet is null. */
export type WrittenFeature = Feature<Geometry | null, Readonly<Record<string, unknown>> | null>;

/**
 * Writes features as a GeoJSON FeatureCollection, one feature a line so that two versions can be compared.
 *
 * @param features WGS 84 longitude, latitude; coordinates are written as they are
 * @returns the file in pieces, UTF-8
 * @see RFC 7946
 */
export function writeGeojson(features: WrittenRows<WrittenFeature>): AsyncGenerator<Uint8Array> {
  return encodeText(writeFeatures(features));
}

async function* writeFeatures(features: WrittenRows<WrittenFeature>): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[\n';
  let before = "";
  for await (const feature of features) {
    yield `${before}${JSON.stringify(feature)}`;
    before = ",\n";
  }
  yield "\n]}\n";
}
