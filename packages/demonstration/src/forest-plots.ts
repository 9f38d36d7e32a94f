import type { FeatureCollection, Polygon } from "geojson";
import type { Demonstration } from "./generate.ts";
import { type LandColumns, landPlots, type WantedLands } from "./land-plots.ts";

export type ForestPlots = FeatureCollection<Polygon, LandColumns>;

const reddLands: WantedLands = [
  ["standing", 14],
  ["cleared_early", 4],
  ["cleared_late", 4],
  ["open", 2],
];
const arrLands: WantedLands = [
  ["open", 14],
  ["cleared_early", 3],
  ["cleared_late", 4],
  ["standing", 2],
  ["hill", 1],
];

/** Blocks of forest that a community wants to protect: most stand, some were cleared before 2010, some after. */
export function reddPlots(demonstration: Demonstration): ForestPlots {
  return { type: "FeatureCollection", features: landPlots(demonstration, "CI-FOR", reddLands, [4, 14]) };
}

/** Land that is to be planted: most was never forest, some was cleared, and one hill was planted before. */
export function arrPlots(demonstration: Demonstration): ForestPlots {
  return { type: "FeatureCollection", features: landPlots(demonstration, "CI-REB", arrLands, [2, 6]) };
}
