import { dirname } from "node:path";
import type { ImportGraph } from "./import-graph.ts";

export type NearTest = { file: string; steps: number };

/** How far a change is followed: beyond, nearly every test of the server stands on nearly every file. */
const FARTHEST = 3;

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/**
 * The tests that a change touches, the nearest first: those changed themselves, those in the folder of a changed file,
 * then those that import it, directly or in few steps.
 */
export function nearestTests(graph: ImportGraph, changed: readonly string[]): NearTest[] {
  const steps = new Map<string, number>();
  const folders = new Set(changed.map((file) => dirname(file)));
  for (const file of graph.keys()) if (folders.has(dirname(file)) && isTest(file)) steps.set(file, 1);
  const importers = reversed(graph);
  let reached = new Set(changed);
  const seen = new Set(changed);
  for (let step = 0; step <= FARTHEST; step += 1) {
    for (const file of reached) if (isTest(file)) steps.set(file, Math.min(step, steps.get(file) ?? step));
    const next = [...reached].flatMap((file) => importers.get(file) ?? []).filter((file) => !seen.has(file));
    reached = new Set(next);
    for (const file of reached) seen.add(file);
  }
  return [...steps]
    .filter(([file]) => graph.has(file))
    .map(([file, count]) => ({ file, steps: count }))
    .sort((one, other) => one.steps - other.steps || one.file.localeCompare(other.file));
}

/** As many of the tests, in their order, as run in the given seconds; what took longer alone is left out. */
export function withinSeconds(
  tests: readonly NearTest[],
  seconds: number,
  times: Readonly<Record<string, number>>,
): { chosen: NearTest[]; left: NearTest[] } {
  const UNKNOWN_SECONDS = 3;
  const chosen: NearTest[] = [];
  const left: NearTest[] = [];
  let used = 0;
  for (const test of tests) {
    const cost = times[test.file] ?? UNKNOWN_SECONDS;
    // What was changed itself always runs.
    if (test.steps > 0 && used + cost > seconds) left.push(test);
    else {
      chosen.push(test);
      used += cost;
    }
  }
  return { chosen, left };
}

function reversed(graph: ImportGraph): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of graph) {
    for (const path of imported) importers.set(path, [...(importers.get(path) ?? []), file]);
  }
  return importers;
}
