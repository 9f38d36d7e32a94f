import type { CarbonDraws } from "@parcelle/domain/carbon/carbon-draws";
import type { CarbonGap, CarbonValue } from "@parcelle/domain/carbon/carbon-figures";
import type { CarbonFactor } from "@parcelle/domain/carbon/factor-table";
import type { PlotSet } from "../zonal/plot-set.ts";
import type { Correlation } from "./correlation.ts";
import type { ForestQuestion } from "./hansen-forest.ts";

/** What is asked of layers of carbon. */
export type CarbonQuestion = {
  /** Plots, zones or administrative units. */
  set: PlotSet;
  /** Years, or null for all that the layers of biomass, height and cover have; Hansen's own where there are none. */
  years: readonly number[] | null;
  factors: readonly CarbonFactor[];
  /** Zone of the table of factors; null for the one by latitude. */
  zone: string | null;
  /** Where no layer tells it: metres above the sea and millimetres a year. */
  elevation: number | null;
  rain: number | null;
  forest: ForestQuestion;
  correlation: Correlation;
  /** Figures of layers that cover a smaller share of the area are flagged. */
  leastCoverage: number;
  /** Null: intervals by formulas. */
  draws: CarbonDraws | null;
  signal?: AbortSignal;
  /** Called with what is done and all there is to do of a step; each step starts anew. */
  progress?: (done: number, total: number) => void;
};

/** Figures of one plot; null for all plots together, where what plots share counts for each. */
export type PlaceCarbon = { plot: number | null; squareMetres: number; values: CarbonValue[] };

/** What the layers tell, and what is not told. */
export type CarbonAnswers = {
  years: number[];
  places: PlaceCarbon[];
  gaps: CarbonGap[];
  /** Number of plots that no layer covers. */
  outside: number;
};
