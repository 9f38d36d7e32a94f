import { findOverlaps } from "@parcelle/geometry/overlaps";
import type { Geometry } from "geojson";
import { serveTasks } from "../compute/serve-tasks.ts";

export type OutlinedPlot = { id: number; geometry: Geometry };

const outlines: { id: string; geometry: Geometry }[] = [];

function add(plots: OutlinedPlot[]): void {
  for (const { id, geometry } of plots) outlines.push({ id: String(id), geometry });
}

function overlaps() {
  return findOverlaps(outlines).map(({ a, b, squareMetres, percentOfA, percentOfB }) => {
    const [first, second] = [Number(a), Number(b)];
    return first < second
      ? { a: first, b: second, squareMetres, percentOfA, percentOfB }
      : { a: second, b: first, squareMetres, percentOfA: percentOfB, percentOfB: percentOfA };
  });
}

const tasks = { add, overlaps };
export type OverlapTasks = typeof tasks;

serveTasks(tasks);
