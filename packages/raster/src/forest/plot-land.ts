import {
  type EligibilityState,
  eligibilityReasons,
  type ForestActivity,
  plotEligibility,
  type ReasonArea,
} from "@parcelle/domain/forest/eligibility";
import type { MeasuredGrid } from "../zonal/measured-grid.ts";
import type { PlotSet } from "../zonal/plot-set.ts";
import { polygonPlacer } from "../zonal/polygon-on-grid.ts";
import { createPieces, pieceWeigher, windowsOf } from "../zonal/weighed-pieces.ts";
import { landCodes, notLookedAt, reasonsOfCodes } from "./land-codes.ts";
import type { LandVisit } from "./land-map.ts";
import type { LandStore } from "./land-store.ts";

/** Square metres of a plot: of each code of land, and in all by its outline. */
export type PlotLand = { squareMetres: Float64Array; outline: number };

/** What a plot is for an activity: state, and hectares of each reason, largest first. */
export type PlotEligibility = { state: EligibilityState; areas: ReasonArea[] };

/** What a measuring may be told of and be stopped by. */
export type LandMeasuring = {
  /** Told after each plot. */
  step?: (done: number, total: number) => void;
  /** Told what is counted, as `landMapper` takes it. */
  visit?: LandVisit;
  /** Stops the work. */
  signal?: AbortSignal | undefined;
};

/**
 * Area of each code of land in each plot; pixels on the outline count by their share inside, as for zonal statistics.
 * @param measured grid of the store
 * @param store surveyed regions, which hold all plots
 * @param set polygons
 * @param measuring see LandMeasuring
 */
export function landOfPlots(
  measured: MeasuredGrid,
  store: LandStore,
  set: PlotSet,
  { step, visit, signal }: LandMeasuring = {},
): PlotLand[] {
  const place = polygonPlacer(measured, set);
  const loaded = createPieces();
  const weigh = pieceWeigher(measured, loaded, false);
  return Array.from({ length: set.count }, (_, plot) => {
    signal?.throwIfAborted();
    const { polygon, squareMetres } = place(plot);
    const land = { squareMetres: new Float64Array(landCodes), outline: squareMetres() };
    for (const window of windowsOf(polygon, measured)) {
      loaded.length = 0;
      loaded.pieces.length = 0;
      if (weigh(polygon, plot, window) === 0) continue;
      const codes = store.read(window);
      for (let at = 0; at < codes.length; at++) {
        const code = codes[at]!;
        land.squareMetres[code] = land.squareMetres[code]! + loaded.squareMetres[at]!;
      }
      visit?.(plot, window, codes, loaded.squareMetres);
    }
    step?.(plot + 1, set.count);
    return land;
  });
}

/** Below this share of a plot the rest is rounding of its outline. */
const roundingShare = 1e-6;

/**
 * Eligibility of a plot, with hectares of each reason; what no layer covers has a reason of its own.
 * @param land square metres of each code
 * @param activity REDD+ or ARR
 */
export function eligibilityOfPlot(
  { squareMetres, outline }: PlotLand,
  activity: ForestActivity,
): PlotEligibility {
  const sums = new Map<ReasonArea["reason"], number>();
  const add = (reason: ReasonArea["reason"], area: number) => {
    if (area > 0) sums.set(reason, (sums.get(reason) ?? 0) + area / 10_000);
  };
  const reasons = reasonsOfCodes(activity);
  const seen = squareMetres.reduce((sum, area, code) => (code === notLookedAt ? sum : sum + area), 0);
  squareMetres.forEach((area, code) => {
    const reason = reasons[code];
    if (reason) add(reason, area);
  });
  if (outline - seen > roundingShare * outline) add("outside_layers", outline - seen);
  const areas = [...sums].map(([reason, hectares]) => ({
    reason,
    state: eligibilityReasons[reason],
    hectares,
  }));
  areas.sort((one, other) => other.hectares - one.hectares);
  return { state: plotEligibility(areas), areas };
}
