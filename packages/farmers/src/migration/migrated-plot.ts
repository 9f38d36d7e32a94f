import type { Tenure } from "@parcelle/domain/holdings/tenures";
import type { Geometry } from "geojson";
import type { PlotProblem } from "./plot-problems.ts";

/**
 * A plot as another registry tells of it. `key` names it there for good, `farmerKey` its farmer, null where it tells none;
 * `position` is its place among the plots of that farmer, from 1.
 */
export type MigratedPlot = {
  sheet: string;
  row: number;
  key: string;
  farmerKey: string | null;
  position: number;
  code: string | null;
  hectares: number | null;
  /** By what right and for which share its farmer works it, null where that is not told. */
  tenure: Tenure | null;
  sharePercent: number | null;
  /** WGS 84, degrees; null where it cannot become a plot. */
  geometry: Geometry | null;
  problems: PlotProblem[];
};
