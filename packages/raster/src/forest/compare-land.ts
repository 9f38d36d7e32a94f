import type { EligibilityState, ForestActivity } from "@parcelle/domain/forest/eligibility";
import { RasterError } from "../raster-error.ts";
import type { RasterReader } from "../tiff/raster-reader.ts";
import type { Grid } from "../zonal/grid.ts";
import type { MeasuredGrid } from "../zonal/measured-grid.ts";
import type { PlotSet } from "../zonal/plot-set.ts";
import { polygonPlacer } from "../zonal/polygon-on-grid.ts";
import { createPieces, pieceWeigher, windowsOf } from "../zonal/weighed-pieces.ts";
import type { MapLegend } from "./forest-maps.ts";
import { eligibilityTable, landCodes, stateOfValue } from "./land-codes.ts";
import { type LandStore, mapRaster } from "./land-store.ts";
import { eligibilityOfPlot, type PlotLand } from "./plot-land.ts";

/** Hectares that have one state by the present definition and another, or the same, by the other one. */
export type StateChange = { from: EligibilityState; to: EligibilityState; hectares: number };

/** A plot by two definitions. */
export type ComparedPlot = {
  from: EligibilityState;
  to: EligibilityState;
  changes: StateChange[];
};

/** Values of a map of differences: 1 the same, then 2 and up a state that becomes another one, by `differenceLegend`. */
const states: readonly EligibilityState[] = ["eligible", "not_eligible", "to_examine"];
const names: Record<EligibilityState, { fr: string; en: string }> = {
  eligible: { fr: "éligible", en: "eligible" },
  not_eligible: { fr: "non éligible", en: "not eligible" },
  to_examine: { fr: "à examiner", en: "to examine" },
};
const colours = ["#b2182b", "#fdae61", "#1b7837", "#fee08b", "#66bd63", "#d6604d"];
const moves = states.flatMap((from) => states.flatMap((to) => (from === to ? [] : [{ from, to }])));

export const differenceLegend: MapLegend = [
  { value: 1, colour: "#f0f0f0", title: { fr: "Inchangé", en: "Unchanged" } },
  ...moves.map(({ from, to }, at) => ({
    value: at + 2,
    colour: colours[at]!,
    title: {
      fr: `${names[from].fr} devient ${names[to].fr}`,
      en: `${names[from].en} becomes ${names[to].en}`,
    },
  })),
];

/** Two surveys of the same regions, and the activity that is asked about. */
export type ComparedSurveys = { one: LandStore; other: LandStore; activity: ForestActivity };

/**
 * The differences of two surveys as a raster, in values of `differenceLegend`; 0 where nothing was looked at.
 * @param surveys present and other survey, activity
 * @param grid grid of both
 * @throws RasterError "sources-differ" where the surveys have other regions
 */
export function differenceRaster({ one, other, activity }: ComparedSurveys, grid: Grid): RasterReader {
  refuseOtherRegions(one, other);
  const table = eligibilityTable(activity);
  const values = Uint8Array.from({ length: 16 }, (_, pair) => {
    const [from, to] = [stateOfValue(pair >> 2), stateOfValue(pair & 3)];
    if (from === null || to === null) return 0;
    return from === to ? 1 : 2 + moves.findIndex((move) => move.from === from && move.to === to);
  });
  return mapRaster(one.regions, grid, (window) => {
    const codes = one.read(window);
    const others = other.read(window);
    for (let at = 0; at < codes.length; at++) {
      codes[at] = values[(table[codes[at]!]! << 2) | table[others[at]!]!]!;
    }
    return codes;
  });
}

/**
 * State of each plot by two definitions, and the hectares that have another state by the second.
 * @param measured grid of both surveys
 * @param surveys present and other survey, activity
 * @param set polygons
 * @throws RasterError "sources-differ" where the surveys have other regions
 */
export function comparePlots(
  measured: MeasuredGrid,
  { one, other, activity }: ComparedSurveys,
  set: PlotSet,
): ComparedPlot[] {
  refuseOtherRegions(one, other);
  const table = eligibilityTable(activity);
  const place = polygonPlacer(measured, set);
  const loaded = createPieces();
  const weigh = pieceWeigher(measured, loaded, false);
  return Array.from({ length: set.count }, (_, plot) => {
    const { polygon, squareMetres } = place(plot);
    const outline = squareMetres();
    const lands = [one, other].map((): PlotLand => ({ squareMetres: new Float64Array(landCodes), outline }));
    const pairs = new Float64Array(16);
    for (const window of windowsOf(polygon, measured)) {
      loaded.length = 0;
      loaded.pieces.length = 0;
      if (weigh(polygon, plot, window) === 0) continue;
      const codes = [one.read(window), other.read(window)] as const;
      addPixels(loaded.squareMetres, codes, { lands, pairs, table });
    }
    const [from, to] = lands.map((land) => eligibilityOfPlot(land, activity).state);
    return { from: from!, to: to!, changes: changesOf(pairs) };
  });
}

function addPixels(
  weights: Float64Array,
  [codes, others]: readonly [Uint8Array, Uint8Array],
  { lands, pairs, table }: { lands: PlotLand[]; pairs: Float64Array; table: Uint8Array },
): void {
  for (let at = 0; at < codes.length; at++) {
    const [code, otherCode, weight] = [codes[at]!, others[at]!, weights[at]!];
    lands[0]!.squareMetres[code]! += weight;
    lands[1]!.squareMetres[otherCode]! += weight;
    pairs[(table[code]! << 2) | table[otherCode]!]! += weight;
  }
}

function changesOf(pairs: Float64Array): StateChange[] {
  const changes: StateChange[] = [];
  pairs.forEach((area, pair) => {
    const [from, to] = [stateOfValue(pair >> 2), stateOfValue(pair & 3)];
    if (area > 0 && from !== null && to !== null && from !== to)
      changes.push({ from, to, hectares: area / 10_000 });
  });
  return changes;
}

function refuseOtherRegions(one: LandStore, other: LandStore): void {
  if (JSON.stringify(one.regions) === JSON.stringify(other.regions)) return;
  throw new RasterError("sources-differ", `${one.regions.length} and ${other.regions.length} regions`);
}
