import { mapPositions } from "@parcelle/geometry/map-positions";
import { truncateToSixDecimals } from "@parcelle/geometry/truncate-coordinates";
import type { Geometry, Position } from "geojson";
import { writeGeojson } from "./write-geojson.ts";

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

/**
 * Writes plots as the GeoJSON that the EU information system takes: property names ProducerName, ProducerCountry,
 * ProductionPlace and Area exactly so, Area a number and only where it is given, coordinates truncated to 6 decimals
 * without altitude.
 *
 * @param plots geometries in WGS 84, already checked for the EU's rules: nothing is repaired here
 * @returns bytes in UTF-8
 * @see EUDR operator API reference (29 May 2026), sections 9 and 10
 */
export function writeEuGeojson(plots: readonly EuPlot[]): Uint8Array {
  return writeGeojson(
    plots.map((plot) => ({
      type: "Feature",
      properties: {
        ...plot.properties,
        ProducerName: plot.producerName,
        ProducerCountry: plot.producerCountry,
        ProductionPlace: plot.productionPlace,
        ...(plot.areaHectares === null ? {} : { Area: plot.areaHectares }),
      },
      geometry: mapPositions(plot.geometry, truncatePosition),
    })),
  );
}

function truncatePosition(position: Position): Position {
  return [truncateToSixDecimals(position[0]!), truncateToSixDecimals(position[1]!)];
}
