import type { Geometry, Position } from "geojson";
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
  // Equal geometries end at the same place in the west; most plots are alone there and need no text.
  const aloneAt = new Map<number, { id: string; geometry: Geometry } | null>();
  const duplicates: Duplicate[] = [];
  for (const plot of plots) {
    const positions = positionsOf(plot.geometry);
    if (positions.length === 0) continue;
    const west = westOf(positions);
    const alone = aloneAt.get(west);
    if (alone === undefined) {
      aloneAt.set(west, plot);
      continue;
    }
    if (alone !== null) firstOf.set(canonicalGeometry(alone.geometry), alone.id);
    aloneAt.set(west, null);
    const key = canonicalGeometry(plot.geometry);
    const first = firstOf.get(key);
    if (first === undefined) firstOf.set(key, plot.id);
    else duplicates.push({ a: first, b: plot.id });
  }
  return duplicates;
}

function westOf(positions: readonly Position[]): number {
  return positions.reduce((west, [x]) => Math.min(west, x!), Number.POSITIVE_INFINITY);
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
