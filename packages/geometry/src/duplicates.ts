import type { Geometry } from "geojson";
import { boundingBox } from "./bounding-box.ts";
import { canonicalGeometry } from "./canonical-ring.ts";
import { type Finding, finding } from "./findings.ts";
import { positionsOf } from "./positions-of.ts";

/** Two plots with the same geometry; `a` comes first in the list. */
export type Duplicate = { a: string; b: string };

/**
 * Plots that have exactly the geometry of an earlier plot, also where a ring starts elsewhere or runs the other way.
 *
 * @param plots identifiers with geometries; empty geometries are left out
 * @returns one pair for each repeated plot, with the first plot of that geometry
 */
export function findDuplicates(plots: readonly { id: string; geometry: Geometry }[]): Duplicate[] {
  const firstOf = new Map<string, string>();
  // Equal geometries have the same marks; most plots are alone with theirs and need no text.
  const aloneWith = new Map<number, { id: string; geometry: Geometry } | null>();
  const duplicates: Duplicate[] = [];
  for (const plot of plots) {
    const marks = marksOf(plot.geometry);
    if (marks === null) continue;
    const alone = aloneWith.get(marks);
    if (alone === undefined) {
      aloneWith.set(marks, plot);
      continue;
    }
    if (alone !== null) firstOf.set(canonicalGeometry(alone.geometry), alone.id);
    aloneWith.set(marks, null);
    const key = canonicalGeometry(plot.geometry);
    const first = firstOf.get(key);
    if (first === undefined) firstOf.set(key, plot.id);
    else duplicates.push({ a: first, b: plot.id });
  }
  return duplicates;
}

/** A number made of the least and greatest coordinates, which no order or repetition of positions changes. */
function marksOf(geometry: Geometry): number | null {
  const box = boundingBox(geometry);
  if (box === null) return null;
  const [west, south, east, north] = box;
  return west + south * Math.SQRT2 + east * Math.E + north * Math.PI;
}

/**
 * The finding for a plot that repeats another one.
 *
 * @param geometry the repeated geometry
 * @param otherId the identifier of the plot that has it already
 */
export function duplicateFinding(geometry: Geometry, otherId: string): Finding {
  return finding("duplicate_plot", positionsOf(geometry)[0]?.slice(0, 2) ?? null, { otherId });
}
