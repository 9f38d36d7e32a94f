import type { Finding } from "@parcelle/geometry/findings";
import { isOnEarth } from "@parcelle/geometry/on-earth";
import type { FeatureCollection } from "geojson";

export interface NumberedFinding {
  finding: Finding;
  /** On the map; null where the whole outline is meant. */
  number: number | null;
}

/** The findings, those with a place numbered in order. */
export function numbered(findings: readonly Finding[]): NumberedFinding[] {
  let last = 0;
  return findings.map((finding) => {
    const [x = 181, y = 91] = finding.location ?? [];
    const isOnMap = isOnEarth(x, y);
    if (isOnMap) last += 1;
    return { finding, number: isOnMap ? last : null };
  });
}

/** The numbered places as points with their number, for the map. */
export function findingPlaces(findings: readonly NumberedFinding[]): FeatureCollection {
  return {
    type: "FeatureCollection",
    features: findings.flatMap(({ finding, number }) =>
      number === null || !finding.location
        ? []
        : [
            {
              type: "Feature" as const,
              properties: { text: String(number) },
              geometry: { type: "Point" as const, coordinates: finding.location },
            },
          ],
    ),
  };
}
