import type { IncomparableReason, LandChange } from "@parcelle/domain/forest/compared-land";
import type { EligibilityState, ForestActivity } from "@parcelle/domain/forest/eligibility";
import { eligibilityStates } from "@parcelle/domain/forest/eligibility";
import type { Geometry } from "geojson";
import { measureGrid } from "../zonal/measured-grid.ts";
import { plotSet } from "../zonal/plot-set.ts";
import { polygonPlacer } from "../zonal/polygon-on-grid.ts";
import { createPieces, pieceWeigher, windowsOf } from "../zonal/weighed-pieces.ts";
import { type CommonPixels, commonPixels } from "./common-pixels.ts";
import { changesOfPairs, landPair, landPairs } from "./land-changes.ts";
import { eligibilityTable, notLookedAt } from "./land-codes.ts";
import { leastSquareMetres } from "./land-map.ts";
import type { CodedMap } from "./land-tile.ts";

/** Hectares of each state as a run tells them, what lies outside of its layers among them. */
export type StateHectares = Readonly<Record<EligibilityState, number>>;

/** What a run found of a plot. */
export type FoundLand = {
  hectares: StateHectares;
  /** The pixels that they were counted from; null where none were kept. */
  map: CodedMap | null;
};

/** Hectares of each change of a plot, also of none; or why they cannot be told. */
export type LandTransitions =
  | { changes: LandChange[] }
  | { incomparable: Exclude<IncomparableReason, "other_outline"> };

/** Below this share of a plot an area is rounding. */
const roundingShare = 1e-6;

/**
 * Hectares of a plot by its state in one run and in another, of the same outline and activity. Where either run found
 * the whole plot in one state, the hectares of the other tell it; else pixels are weighed as hectares are counted: on
 * the finer of the two grids, where each of its pixels lies in one of the other.
 * @param outline polygon in longitude and latitude, of both runs
 * @param before what the first run found
 * @param after what the second run found
 * @param activity REDD+ or ARR
 * @throws RasterError "crs-unsupported", "geometry-unsupported"
 */
export function landTransitions(
  outline: Geometry,
  before: FoundLand,
  after: FoundLand,
  activity: ForestActivity,
): LandTransitions {
  const told = withoutPixels(before.hectares, after.hectares);
  if (told !== null) return { changes: told };
  if (before.map === null || after.map === null) return { incomparable: "not_kept" };
  const pixels = commonPixels(before.map, after.map, eligibilityTable(activity));
  if (pixels === null) return { incomparable: "other_grid" };
  return { changes: weighed(outline, pixels) };
}

/**
 * Hectares of each change where no pixel is needed for them: either run found the whole plot in one state, or nothing.
 * @param before hectares of each state by the first run
 * @param after hectares of each state by the second run
 * @returns null where pixels decide
 */
export function withoutPixels(before: StateHectares, after: StateHectares): LandChange[] | null {
  const [were, are] = [statesOf(before), statesOf(after)];
  if (were.length === 0 || are.length === 0) return [];
  if (were.length > 1 && are.length > 1) return null;
  const [[from], [to]] = [were[0]!, are[0]!];
  if (were.length === 1) return are.map(([state, hectares]) => ({ from, to: state, hectares }));
  return were.map(([state, hectares]) => ({ from: state, to, hectares }));
}

/**
 * What is told of a plot whose pixels are the same in both runs.
 * @param hectares hectares of each state
 */
export function unchangedLand(hectares: StateHectares): LandChange[] {
  return statesOf(hectares).map(([state, area]) => ({ from: state, to: state, hectares: area }));
}

function weighed(outline: Geometry, { grid, before, after }: CommonPixels): LandChange[] {
  const measured = measureGrid(grid, "wgs84");
  const { polygon, squareMetres } = polygonPlacer(measured, plotSet([outline]))(0);
  let whole = squareMetres();
  const pairs = new Float64Array(landPairs);
  const loaded = createPieces();
  const weigh = pieceWeigher(measured, loaded, false);
  for (const window of windowsOf(polygon, measured)) {
    loaded.length = 0;
    loaded.pieces.length = 0;
    if (weigh(polygon, 0, window) === 0) continue;
    const { x, y, width, height } = window;
    for (let row = 0; row < height; row++) {
      const start = (y + row) * grid.width + x;
      for (let column = 0; column < width; column++) {
        const [was, is] = [before[start + column]!, after[start + column]!];
        const weight = loaded.squareMetres[row * width + column]!;
        // Of such pixels no code was kept: they lie on layers, and nothing else is known of them.
        if (weight < leastSquareMetres && (was === notLookedAt || is === notLookedAt)) whole -= weight;
        else pairs[landPair(was, is)]! += weight;
      }
    }
  }
  return changesOfPairs(pairs, whole);
}

/** States with more than rounding, and their hectares. */
function statesOf(hectares: StateHectares): [EligibilityState, number][] {
  const whole = eligibilityStates.reduce((sum, state) => sum + hectares[state], 0);
  return eligibilityStates.flatMap((state): [EligibilityState, number][] =>
    hectares[state] > roundingShare * whole ? [[state, hectares[state]]] : [],
  );
}
