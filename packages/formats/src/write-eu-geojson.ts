import type { Geometry } from "geojson";
import { encodeText } from "./text/encode-text.ts";
import type { WrittenRows } from "./written-rows.ts";

/** A plot for the EU information system. `areaHectares` is for points; a polygon's area the system measures itself. */
export type EuPlot = {
  producerName: string;
  /** ISO 3166-1 alpha-2 */
  producerCountry: string;
  productionPlace: string;
  areaHectares: number | null;
  geometry: Geometry;
  /** the plot's own identifiers, kept beside the EU's names */
  properties?: Readonly<Record<string, unknown>>;
};

const encoder = new TextEncoder();

/** What stands before, between and after the features of a file. */
export const euFileFrame = {
  head: '{"type":"FeatureCollection","features":[\n',
  between: ",\n",
  tail: "\n]}\n",
};

/**
 * One feature as the EU information system takes it: property names ProducerName, ProducerCountry, ProductionPlace and
 * Area exactly so, Area a number and only where it is given.
 *
 * @param plot as prepareEuPlot gives it: coordinates are written as they are
 * @see EUDR operator API reference (29 May 2026), section 9.2
 */
export function euFeatureText(plot: EuPlot): string {
  return JSON.stringify({
    type: "Feature",
    properties: {
      ...plot.properties,
      ProducerName: plot.producerName,
      ProducerCountry: plot.producerCountry,
      ProductionPlace: plot.productionPlace,
      ...(plot.areaHectares === null ? {} : { Area: plot.areaHectares }),
    },
    geometry: plot.geometry,
  });
}

/** The bytes that a plot's features take in a file, with what stands between them. */
export function euBytesOf(features: readonly EuPlot[]): number {
  return features.reduce(
    (sum, feature) => sum + encoder.encode(euFeatureText(feature)).length + euFileFrame.between.length,
    0,
  );
}

/**
 * Writes prepared plots as the GeoJSON that the EU information system takes, one feature a line.
 *
 * @param features as prepareEuPlot gives them: nothing is checked or changed here
 * @returns the file in pieces, UTF-8
 */
export function writeEuGeojson(features: WrittenRows<EuPlot>): AsyncGenerator<Uint8Array> {
  return encodeText(writeFeatures(features));
}

async function* writeFeatures(features: WrittenRows<EuPlot>): AsyncGenerator<string> {
  const { head, between, tail } = euFileFrame;
  yield head;
  let before = "";
  for await (const feature of features) {
    yield `${before}${euFeatureText(feature)}`;
    before = between;
  }
  yield tail;
}
