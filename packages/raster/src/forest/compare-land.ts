import type { LandChange } from "@parcelle/domain/forest/compared-land";
import type { EligibilityState, ForestActivity } from "@parcelle/domain/forest/eligibility";
import { RasterError } from "../raster-error.ts";
import type { RasterReader } from "../tiff/raster-reader.ts";
import type { Grid } from "../zonal/grid.ts";
import type { MeasuredGrid } from "../zonal/measured-grid.ts";
import type { PlotSet } from "../zonal/plot-set.ts";
import { polygonPlacer } from "../zonal/polygon-on-grid.ts";
import { createPieces, pieceWeigher, windowsOf } from "../zonal/weighed-pieces.ts";
import { changesOfPairs, differenceTable, landPair, landPairs } from "./land-changes.ts";
import { eligibilityTable, landCodes } from "./land-codes.ts";
import { type LandStore, mapRaster } from "./land-store.ts";
import { eligibilityOfPlot, type PlotLand } from "./plot-land.ts";

/** A plot by two definitions: its state by each, and hectares of each change, also of none. */
export type ComparedPlot = {
  from: EligibilityState;
  to: EligibilityState;
  changes: LandChange[];
};

/** Two surveys of the same regions, and the activity that is asked about. */
export type ComparedSurveys = { one: LandStore; other: LandStore; activity: ForestActivity };

/**
 * The differences of two surveys as a raster, in values of `differenceLooks`; 0 where nothing was looked at.
 * @param surveys present and other survey, activity
 * @param grid grid of both
 * @throws RasterError "sources-differ" where the surveys have other regions
 */
export function differenceRaster({ one, other, activity }: ComparedSurveys, grid: Grid): RasterReader {
  refuseOtherRegions(one, other);
  const table = eligibilityTable(activity);
  return mapRaster(one.regions, grid, (window) => {
    const codes = one.read(window);
    const others = other.read(window);
    for (let at = 0; at < codes.length; at++) {
      codes[at] = differenceTable[landPair(table[codes[at]!]!, table[others[at]!]!)]!;
    }
    return codes;
  });
}

/**
 * State of each plot by two definitions, and hectares of each change.
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
    const pairs = new Float64Array(landPairs);
    for (const window of windowsOf(polygon, measured)) {
      loaded.length = 0;
      loaded.pieces.length = 0;
      if (weigh(polygon, plot, window) === 0) continue;
      const codes = [one.read(window), other.read(window)] as const;
      addPixels(loaded.squareMetres, codes, { lands, pairs, table });
    }
    const [from, to] = lands.map((land) => eligibilityOfPlot(land, activity).state);
    return { from: from!, to: to!, changes: changesOfPairs(pairs, outline) };
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
    pairs[landPair(table[code]!, table[otherCode]!)]! += weight;
  }
}

function refuseOtherRegions(one: LandStore, other: LandStore): void {
  if (JSON.stringify(one.regions) === JSON.stringify(other.regions)) return;
  throw new RasterError("sources-differ", `${one.regions.length} and ${other.regions.length} regions`);
}
