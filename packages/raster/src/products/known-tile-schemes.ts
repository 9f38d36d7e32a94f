import type { TileScheme } from "./tile-scheme.ts";

/** Ten degrees, named by the north-western corner: 10N_010W (Hansen and most of GLAD and Global Forest Watch). */
export const tenDegreesByNorthWest: TileScheme = {
  kind: "degrees",
  size: 10,
  within: [-180, -60, 180, 80],
  name: "{north}_{west}",
  latitude: "00N",
  longitude: "000E",
};

/** Ten degrees, named by all four sides: 010W_00N_000E_10N (GLAD alerts). */
export const tenDegreesBySides: TileScheme = {
  ...tenDegreesByNorthWest,
  within: [-120, -30, 180, 30],
  name: "{west}_{south}_{east}_{north}",
};

/** Ten degrees, named by the north-western corner: N10_W10 (JRC). */
export const tenDegreesOfJrc: TileScheme = {
  kind: "degrees",
  size: 10,
  within: [-180, -60, 180, 80],
  name: "{north}_{west}",
  latitude: "N0",
  longitude: "E0",
};

/** Ten degrees, named by the north-western corner: N10W010 (ESA CCI Biomass). */
export const tenDegreesOfCci: TileScheme = {
  kind: "degrees",
  size: 10,
  within: [-180, -60, 180, 80],
  name: "{north}{west}",
  latitude: "N00",
  longitude: "E000",
};

/** Three degrees, named by the south-western corner: N06W006 (ESA WorldCover, ETH canopy height). */
export const threeDegreesBySouthWest: TileScheme = {
  kind: "degrees",
  size: 3,
  within: [-180, -60, 180, 84],
  name: "{south}{west}",
  latitude: "N00",
  longitude: "E000",
};
