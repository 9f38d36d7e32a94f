import type { Feature, FeatureCollection, Point, Polygon } from "geojson";
import type { Demonstration } from "./generate.ts";
import { type LandColumns, landPlots, type WantedLands } from "./land-plots.ts";

export type CarbonPlots = FeatureCollection<Polygon | Point, LandColumns>;

const lands: WantedLands = [
  ["standing", 9],
  ["cleared_late", 5],
  ["planted", 4],
  ["open", 2],
  ["end_of_biomass", 2],
  ["outside", 1],
];

/**
 * Land whose biomass is measured: most stands, some was cleared after 2010, a hill was planted in 2003, two plots lie where
 * the map of biomass ends, one beyond every layer, and one is a point.
 */
export function carbonPlots(demonstration: Demonstration): CarbonPlots {
  const plots = landPlots(demonstration, "CI-MRV", lands, [3, 12]);
  return { type: "FeatureCollection", features: [...plots, pointIn(demonstration, plots.length + 1)] };
}

/** A plot of which only a place is known. */
function pointIn({ villages }: Demonstration, number: number): Feature<Point, LandColumns> {
  const { name, centre } = villages[0]!;
  return {
    type: "Feature",
    properties: { code: `CI-MRV-${String(number).padStart(3, "0")}`, village: name, surface_ha: 1.2 },
    geometry: { type: "Point", coordinates: centre },
  };
}
