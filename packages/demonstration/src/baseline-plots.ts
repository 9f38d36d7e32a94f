import type { Feature, FeatureCollection, Point, Polygon } from "geojson";
import type { Demonstration } from "./generate.ts";
import { type LandColumns, landPlots, type WantedLands } from "./land-plots.ts";
import { PIXEL_DEGREES, SQUARE } from "./square.ts";
import { HILL } from "./tree-heights.ts";

export type BaselinePlots = FeatureCollection<Polygon | Point, LandColumns>;

const lands: WantedLands = [
  ["planted", 32],
  ["standing", 2],
  ["outside", 1],
];

/**
 * Land whose growth is compared with that of controls: most lies on the hill that was planted in 2003, two plots are standing
 * forest, of which the land around the hill has little, one lies beyond every layer, and one is a point.
 */
export function baselinePlots(demonstration: Demonstration): BaselinePlots {
  const plots = landPlots(demonstration, "CI-TEM", lands, [0.8, 2]);
  return { type: "FeatureCollection", features: [...plots, pointIn(demonstration, plots.length + 1)] };
}

/** A plot of which only a place is known. */
function pointIn({ villages }: Demonstration, number: number): Feature<Point, LandColumns> {
  const { name, centre } = villages[0]!;
  return {
    type: "Feature",
    properties: { code: `CI-TEM-${String(number).padStart(3, "0")}`, village: name, surface_ha: 1.2 },
    geometry: { type: "Point", coordinates: centre },
  };
}

/** Pixels from the middle of the hill to each side of the zone of donors. */
const REACH = 150;

/** Land around the planted hill, from which controls are taken: about 8 km on each side. */
export function donorZone(): Polygon {
  const [west, north] = [
    SQUARE[0] + (HILL.column - REACH) * PIXEL_DEGREES,
    SQUARE[3] - (HILL.row - REACH) * PIXEL_DEGREES,
  ];
  const [east, south] = [west + 2 * REACH * PIXEL_DEGREES, north - 2 * REACH * PIXEL_DEGREES];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: "Polygon", coordinates: [ring] };
}
