import type { EvidencePlot } from "@parcelle/domain/evidence/evidence-document";
import type { Geometry } from "geojson";

/** The geometry of a document's plot, whose kind its schema has checked. */
export function geometryOf({ geometry }: Pick<EvidencePlot, "geometry">): Geometry {
  return geometry as unknown as Geometry;
}
