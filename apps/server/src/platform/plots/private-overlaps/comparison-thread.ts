import { readWkb } from "@parcelle/formats/geometry/read-wkb";
import { findOverlapsWith, type MeasuredOverlap } from "@parcelle/geometry/overlaps";
import { serveTasks } from "../../compute/serve-tasks.ts";
import { answerOfOverlaps, type PrivateAnswer } from "./answer-of-overlaps.ts";

export type ComparablePlot = {
  id: number;
  project: number;
  organisation: number;
  hash: string;
  hectares: number;
  synthetic: boolean;
  /** WKB */
  outline: Uint8Array;
};

/** A plot with the plots of others that it meets, and what its organisation is told. */
export type ComparedPlot = { id: number; others: number[]; answer: PrivateAnswer | null };

/**
 * Compares each of the plots with those of other organisations around it. Where a common area is not computed nothing is
 * answered: the plot stays one that was not compared yet.
 */
function compare(plots: readonly ComparablePlot[], around: readonly ComparablePlot[]): ComparedPlot[] {
  const known = new Map([...around, ...plots].map((plot) => [plot.id, plot]));
  const byPlot = new Map<number, MeasuredOverlap[]>(plots.map(({ id }) => [id, []]));
  for (const overlap of findOverlapsWith(plots.map(outlined), [...known.values()].map(outlined))) {
    const [plot, other] = [known.get(Number(overlap.a))!, known.get(Number(overlap.b))!];
    if (plot.organisation === other.organisation || plot.synthetic !== other.synthetic) continue;
    if (overlap.geometry === null) byPlot.delete(plot.id);
    else byPlot.get(plot.id)?.push(overlap);
  }
  return [...byPlot].map(([id, overlaps]) => ({
    id,
    others: overlaps.map(({ b }) => Number(b)),
    answer: answerOfOverlaps(known.get(id)!.hectares, overlaps),
  }));
}

function outlined({ id, outline }: ComparablePlot) {
  return { id: String(id), geometry: readWkb(outline).geometry };
}

const tasks = { compare };
export type ComparisonTasks = typeof tasks;

serveTasks(tasks);
