import type { BaselineNotice } from "@parcelle/domain/baseline/baseline-notices";
import type { BaselineCovariate, Stocking } from "@parcelle/domain/baseline/baseline-run";
import type { ToldLayer } from "@parcelle/domain/forest/eligibility-document";
import type { CovariateBalance } from "../balance/balance-of.ts";
import type { SourcedNumber } from "../balance/balance-thresholds.ts";
import type { DistanceKind } from "../distance/measured-distance.ts";
import type { PerformanceBenchmark } from "../performance/performance-benchmark.ts";
import type { StockingYear } from "../performance/stocking.ts";

/** What is found of all plots of a run together: what the pages of a project show of its baseline. */
export type BaselineWhole = {
  stocking: Stocking;
  unit: string;
  fromYear: number;
  /** Years that the layers tell of, ascending. */
  years: number[];
  plots: { all: number; matched: number; unmatched: number; toExamine: number };
  /** Cells in the zone; those too near to plots; those drawn; those with every value. All null where the set was frozen before. */
  donors: { cells: number; excluded: number; drawn: number; usable: number } | null;
  controls: number;
  covariates: BaselineCovariate[];
  /** Covariates that are the same everywhere and did not count. */
  constant: BaselineCovariate[];
  distance: { used: DistanceKind; dependent: string | null } | null;
  /** As it was when the set was frozen; none where nobody could be matched. */
  balance: CovariateBalance[];
  threshold: SourcedNumber;
  /** Means of matched plots and of their controls. */
  byYear: StockingYear[];
  /** From the first year to each later one. */
  performance: PerformanceBenchmark[];
  notices: BaselineNotice[];
  layers: ToldLayer[];
  /** Where towns come from, by which distance is told; null where it is not asked. */
  towns: string | null;
  /** The run that froze the set, where it is an earlier one. */
  frozenFrom: number | null;
  /** Of the frozen set; null where nobody could be matched. */
  frozenSha256: string | null;
};

/** A cell that was frozen as a control of a plot. */
export type FrozenControl = {
  plotId: number;
  /** From 1, the nearest first. */
  number: number;
  cell: string;
  outline: { type: "Polygon"; coordinates: number[][][] };
  weight: number;
  distance: number;
};

/** A control with its stocking by year; null where no layer tells it. */
export type BaselineControl = FrozenControl & { stocking: Record<string, number | null> };
