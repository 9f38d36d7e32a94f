import { findOverlaps } from "@parcelle/geometry/overlaps";
import type { InspectedPlot } from "./inspected-file.ts";

export type PlotOverlap = {
  /** Position of the other plot in the list. */
  other: number;
  /** Null, as the percentage, where the outlines cross at too many places to compute it. */
  squareMetres: number | null;
  /** Percent of this plot. */
  percent: number | null;
};

/** The overlaps of each plot with the others, in the order of the list; only valid geometries are compared. */
export function overlapsOfPlots(plots: readonly InspectedPlot[]): PlotOverlap[][] {
  const overlaps: PlotOverlap[][] = plots.map(() => []);
  // Identifiers of a user's file may repeat; positions do not.
  const comparable = plots.flatMap(({ inspection: { geometry, valid, areaHectares: hectares } }, position) =>
    geometry !== null && valid ? [{ id: String(position), geometry, valid, hectares }] : [],
  );
  for (const { a, b, squareMetres, percentOfA, percentOfB } of findOverlaps(comparable)) {
    overlaps[Number(a)]?.push({ other: Number(b), squareMetres, percent: percentOfA });
    overlaps[Number(b)]?.push({ other: Number(a), squareMetres, percent: percentOfB });
  }
  return overlaps;
}

/** The plot's state: what is abnormal stays so, whatever it overlaps. */
export function stateOf(
  plot: InspectedPlot,
  overlaps: readonly PlotOverlap[],
): "normal" | "abnormal" | "overlapping" {
  if (plot.inspection.state === "abnormal") return "abnormal";
  return overlaps.length > 0 ? "overlapping" : "normal";
}
