import type { Stocking } from "@parcelle/domain/baseline/baseline-run";
import type { FrozenControl } from "@parcelle/matching/baseline/baseline-whole";
import type { FrozenSet } from "@parcelle/matching/frozen/frozen-set";
import type { Geometry, MultiPolygon, Polygon } from "geojson";
import { BaselineError, firstPlots } from "./baseline-error.ts";
import type { BaselineScreening } from "./prepare-baseline.ts";

/** A plot of a run: a valid geometry in WGS 84 longitude and latitude, and its hash, see `geometryHash`. */
export type BaselinePlot = { id: number; geometry: Geometry; geometrySha256: string };

/** What an earlier run froze. */
export type FrozenBaseline = {
  runId: number;
  stocking: Stocking;
  fromYear: number;
  set: FrozenSet;
  controls: readonly FrozenControl[];
  /** Hash of the outline that each plot had then. */
  outlines: readonly { plotId: number; geometrySha256: string }[];
};

/** Land that a baseline is told from, besides the plots of the run. */
export type BaselineLand = {
  /** Outline of the zone of donors. */
  zone: Polygon | MultiPolygon;
  /** Other plots of the project: no donor may be near them either. */
  others: readonly Geometry[];
  frozen: FrozenBaseline | null;
};

/** What a plot is called among units. */
export const unitOfPlot = (plotId: number): string => `plot ${plotId}`;

/**
 * Refuses a frozen set that does not fit: made by other rules, or of plots that are others now.
 *
 * @throws BaselineError "frozen-otherwise", "frozen-plots-changed" with the numbers of the plots
 */
export function refuseMisfit(
  { stocking, fromYear, outlines, controls }: FrozenBaseline,
  plots: readonly BaselinePlot[],
  { rules }: Pick<BaselineScreening, "rules">,
): void {
  if (stocking !== rules.stocking || fromYear !== rules.fromYear)
    throw new BaselineError("frozen-otherwise", `${stocking}, ${fromYear}`);
  const now = new Map(plots.map(({ id, geometrySha256 }) => [id, geometrySha256]));
  const matched = new Set(controls.map(({ plotId }) => plotId));
  const changed = outlines.filter(
    ({ plotId, geometrySha256 }) => matched.has(plotId) && now.get(plotId) !== geometrySha256,
  );
  if (changed.length === 0) return;
  throw new BaselineError("frozen-plots-changed", firstPlots(changed.map(({ plotId }) => plotId)));
}
