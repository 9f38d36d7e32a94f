import type { Geometry } from "geojson";
import { cleanRings } from "./clean-rings.ts";
import { asPlotGeometry, type PlotGeometry } from "./plot-geometry.ts";
import { everyPosition, isFinitePosition } from "./positions-of.ts";
import { toRightHand } from "./ring-direction.ts";
import { checkValidity } from "./validity.ts";
import { findMalformation } from "./well-formed.ts";

/**
 * The geometry that `inspectPlot` gives for a valid plot, for callers that need no area and no findings.
 *
 * @param geometry longitude and latitude in degrees (WGS 84)
 * @returns null where `inspectPlot` says that the plot is not valid
 */
export function validGeometry(geometry: Geometry): PlotGeometry | null {
  if (findMalformation(geometry) !== null || everyPosition(geometry, () => false)) return null;
  const plot = asPlotGeometry(geometry);
  if (plot === null || !everyPosition(plot, isFinitePosition)) return null;
  const cleaned = cleanRings(plot).geometry;
  return checkValidity(cleaned).valid ? toRightHand(cleaned) : null;
}
