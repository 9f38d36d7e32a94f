import type { ToldLayer } from "../forest/eligibility-document.ts";
import type { BaselineCovariate, Stocking } from "./baseline-run.ts";
import type { BaselineReason } from "./baseline-state.ts";

/** What is not told of a plot: a year of stocking, or a covariate. */
export type BaselineGap = {
  what: "stocking" | BaselineCovariate;
  year: number | null;
  code: "layer_absent" | "outside" | "low_coverage";
  /** Share of the plot that the layer tells of, 0 to 1. */
  coverage: number;
};

/** Stocking of a plot and of its controls, weighted; null where it is not told or the plot has none. */
export type StockingOfYear = { year: number; plot: number | null; controls: number | null };

export type ToldCovariate = { covariate: BaselineCovariate; unit: string; value: number };

/** A control of a plot, by its number in `public.baseline_controls`. */
export type ControlOfPlot = { number: number; weight: number; distance: number };

/** The years of the crediting period, in their order. */
export function creditedYears({ years, fromYear }: Pick<BaselineDocument, "years" | "fromYear">) {
  return years.filter(({ year }) => year >= fromYear);
}

/** What a result of a plot keeps to explain itself. */
export type BaselineDocument = {
  reason: BaselineReason;
  stocking: Stocking;
  unit: string;
  /** The first year of the crediting period: what a plot gained counts from there, whatever earlier years the layers tell. */
  fromYear: number;
  years: StockingOfYear[];
  covariates: ToldCovariate[];
  gaps: BaselineGap[];
  controls: ControlOfPlot[];
  /** The nearest town of the base map, by which distance is told; null where it is not asked. */
  town: string | null;
  layers: ToldLayer[];
  /** Of the baseline of the run. */
  baselineSha256: string;
};
