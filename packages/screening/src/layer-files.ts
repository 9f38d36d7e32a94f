import type { EvidenceLayer } from "@parcelle/domain/evidence/evidence";
import type { EvidenceStatistics } from "@parcelle/domain/evidence/evidence-parts";
import { type BoundingBox, boundingBox, boxesMeet } from "@parcelle/geometry/bounding-box";
import type { Geometry } from "geojson";

/** A file behind a catalogue, as evidence names it. */
export type ScreeningFile = EvidenceLayer & {
  /** Name without folders. */
  file: string;
  /** Where it lies, in degrees. */
  box: BoundingBox;
};

function layerKey(product: string, version: string): string {
  return `${product} ${version}`;
}

/**
 * Places in `files` of those that a plot's statistics were read from: files of the layers that answered, where they meet
 * the plot. A tile elsewhere decides nothing and is no evidence.
 */
export function usedFiles(
  files: readonly ScreeningFile[],
  geometry: Geometry,
  statistics: EvidenceStatistics,
): number[] {
  const plot = boundingBox(geometry);
  if (!plot) return [];
  const answered = new Set<string>();
  for (const { product, version } of Object.values(statistics)) answered.add(layerKey(product, version));
  const places: number[] = [];
  files.forEach(({ product, version, box }, place) => {
    if (boxesMeet(box, plot) && answered.has(layerKey(product, version))) places.push(place);
  });
  return places;
}
