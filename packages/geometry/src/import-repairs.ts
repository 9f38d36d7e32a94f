import type { Geometry } from "geojson";
import { type Cleaning, cleanRings } from "./clean-rings.ts";
import { asPlotGeometry } from "./plot-geometry.ts";
import { positionsOf } from "./positions-of.ts";
import { findMalformation } from "./well-formed.ts";

/**
 * What an import mended in an outline by itself: rings closed, repeated vertices and heights dropped.
 *
 * @param given the outline as the file has it
 * @returns the repairs with the outline after them; null where none was made, or the outline is none of a plot
 */
export function importRepairs(given: Geometry | null): Cleaning | null {
  if (given === null || findMalformation(given) !== null) return null;
  const plot = positionsOf(given).length > 0 ? asPlotGeometry(given) : null;
  if (plot === null) return null;
  const cleaning = cleanRings(plot);
  const { closedRings, droppedVertices, firstHeight } = cleaning;
  return closedRings.length > 0 || droppedVertices.length > 0 || firstHeight !== null ? cleaning : null;
}
