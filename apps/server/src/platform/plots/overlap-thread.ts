import { findOverlaps } from "@parcelle/geometry/overlaps";
import type { Geometry } from "geojson";
import { serveTasks } from "../compute/serve-tasks.ts";

const tasks = {
  overlaps(plots: { id: string; geometry: Geometry }[]) {
    return findOverlaps(plots).map(({ a, b, squareMetres, percentOfA, percentOfB }) => {
      const ordered = Number(a) < Number(b);
      return ordered
        ? { a: Number(a), b: Number(b), squareMetres, percentOfA, percentOfB }
        : { a: Number(b), b: Number(a), squareMetres, percentOfA: percentOfB, percentOfB: percentOfA };
    });
  },
};
export type OverlapTasks = typeof tasks;

serveTasks(tasks);
