import type { Feature, Polygon, Position } from "geojson";

/** A closed square of 0.002 degree with its south-west corner in Côte d'Ivoire, unless told otherwise. */
export function square(west = -5.8, south = 6.2, side = 0.002): Polygon {
  const [east, north] = [west + side, south + side];
  const ring: Position[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: "Polygon", coordinates: [ring] };
}

/** A plot with an identifier, a producer with accents, and a square. */
export function plotFeature(changes: Partial<Feature> = {}): Feature {
  return {
    type: "Feature",
    properties: { plot_id: "P-1", ProducerName: "Koné Adjoua", ProducerCountry: "CI", Area: 1.5 },
    geometry: square(),
    ...changes,
  };
}

/** The bytes of a text in UTF-8. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** A GeoJSON file of these features. */
export function geojsonFile(
  features: unknown[],
  members: object = {},
): { name: string; bytes: Uint8Array<ArrayBuffer> } {
  const bytes = bytesOf(JSON.stringify({ type: "FeatureCollection", ...members, features }));
  return { name: "plots.geojson", bytes };
}

/** A CSV file of these lines. */
export function csvFile(...lines: string[]): { name: string; bytes: Uint8Array<ArrayBuffer> } {
  return { name: "plots.csv", bytes: bytesOf(lines.join("\r\n")) };
}

/** The square as Well-Known Text. */
export const SQUARE_WKT = "POLYGON ((-5.8 6.2, -5.798 6.2, -5.798 6.202, -5.8 6.202, -5.8 6.2))";
