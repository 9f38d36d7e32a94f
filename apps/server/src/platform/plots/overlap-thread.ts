import { readWkb } from "@parcelle/formats/geometry/read-wkb";
import { mostOverlapsOfPlot } from "@parcelle/geometry/most-overlaps";
import { findOverlaps, type OverlapPlot } from "@parcelle/geometry/overlaps";
import { serveTasks } from "../compute/serve-tasks.ts";

/** A plot with a valid outline, in WKB. */
export type OutlinedPlot = { id: number; outline: Uint8Array };

const outlines: OverlapPlot[] = [];

function add(plots: OutlinedPlot[]): void {
  for (const { id, outline } of plots)
    outlines.push({ id: String(id), geometry: readWkb(outline).geometry, valid: true });
}

function overlaps() {
  return findOverlaps(outlines, { mostOfPlot: mostOverlapsOfPlot }).map(
    ({ a, b, squareMetres, percentOfA, percentOfB }) => {
      const [first, second] = [Number(a), Number(b)];
      return first < second
        ? { a: first, b: second, squareMetres, percentOfA, percentOfB }
        : { a: second, b: first, squareMetres, percentOfA: percentOfB, percentOfB: percentOfA };
    },
  );
}

const tasks = { add, overlaps };
export type OverlapTasks = typeof tasks;

serveTasks(tasks);
