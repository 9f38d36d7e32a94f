import type { Geometry, Position } from "geojson";
import { cleanRings } from "./clean-rings.ts";
import { mapPositions } from "./map-positions.ts";
import type { PlotGeometry } from "./plot-geometry.ts";
import { polygonsOf } from "./polygons-of.ts";
import { everyPosition } from "./positions-of.ts";
import { withoutRepeats } from "./ring-set.ts";
import { checkValidity, type Validity } from "./validity.ts";

const MILLION = 1_000_000;

/** A geometry before and after the EU system keeps six decimals of it. */
export type Truncation = {
  before: PlotGeometry;
  after: PlotGeometry;
  changed: boolean;
  /** vertices that became equal to the one before and were dropped */
  droppedVertices: number;
  /** whether a ring has fewer than three different positions left */
  collapsed: boolean;
  validityBefore: Validity;
  validityAfter: Validity;
};

/**
 * What the EU Information System makes of a geometry: coordinates cut off (not rounded) after six decimals. Vertices
 * that become equal are dropped, heights as well, and the result is checked again.
 *
 * @param geometry a plot's geometry in longitude and latitude (degrees), finite coordinates
 * @param validityBefore what checkValidity said of it, where that is known
 * @returns both geometries and what became of the first; the given geometry is left alone
 * @see EUDR Operator API Reference v1.0 (29 May 2026), sections 9.5 item 7 and 10
 */
export function truncateCoordinates(
  geometry: PlotGeometry,
  validityBefore: Validity = checkValidity(geometry),
): Truncation {
  let changed = !everyPosition(geometry, isTruncated);
  const cut = changed ? (mapPositions<Geometry>(geometry, truncatePosition) as PlotGeometry) : geometry;
  const { geometry: after, droppedVertices, closedRings } = cleanRings(cut);
  changed ||= droppedVertices.length > 0;
  return {
    before: geometry,
    after,
    changed,
    droppedVertices: droppedVertices.length,
    collapsed: polygonsOf(after).some((rings) => rings.some((ring) => withoutRepeats(ring).length < 4)),
    validityBefore,
    validityAfter: changed || closedRings.length > 0 ? checkValidity(after) : validityBefore,
  };
}

/**
 * Cuts a number off after six decimals, towards zero, as its shortest decimal text would be cut.
 *
 * @param value degrees
 */
export function truncateToSixDecimals(value: number): number {
  const size = Math.abs(value);
  const nearest = Math.round(size * MILLION);
  const kept = nearest / MILLION <= size ? nearest : nearest - 1;
  return kept === 0 ? 0 : (Math.sign(value) * kept) / MILLION;
}

function truncatePosition(position: Position): Position {
  return [truncateToSixDecimals(position[0]!), truncateToSixDecimals(position[1]!)];
}

function isTruncated(position: Position): boolean {
  return (
    position.length === 2 &&
    truncateToSixDecimals(position[0]!) === position[0] &&
    truncateToSixDecimals(position[1]!) === position[1]
  );
}
