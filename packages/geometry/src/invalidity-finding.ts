import { type Finding, finding } from "./findings.ts";
import type { PlotGeometry } from "./plot-geometry.ts";
import { polygonsOf } from "./polygons-of.ts";
import { findCrossing } from "./ring-contacts.ts";
import { cleanRingsOf } from "./ring-set.ts";
import type { Invalidity } from "./validity.ts";

/** Looking for a crossing beside a touch takes long in larger outlines, where the touch is told instead. */
const MOST_SEGMENTS = 2_000;

/**
 * The finding for a geometry that is not valid, in the terms of a field.
 *
 * @param geometry the plot
 * @param invalidity what checkValidity says of it
 */
export function invalidityFinding(geometry: PlotGeometry, { reason, location }: Invalidity): Finding {
  switch (reason) {
    case "self_intersection":
      return finding("self_intersection", location, { reason });
    case "ring_self_intersection": {
      const crossing = crossingBeside(geometry);
      if (crossing === null) return finding("pinched_ring", location, { reason });
      return finding("self_intersection", crossing, { reason });
    }
    // A ring stays open only where closing it would not give three different positions.
    case "unclosed_ring":
    case "too_few_points":
      return finding("too_few_points", location, { reason });
    case "hole_outside_shell":
      return finding("hole_outside_outline", location, { reason });
    case "nested_holes":
    case "nested_shells":
      return finding("nested_rings", location, { reason });
    case "disconnected_interior":
      return finding("touching_rings", location, { reason });
    case "invalid_coordinate":
      return finding("invalid_coordinate", location, { reason });
  }
}

function crossingBeside(geometry: PlotGeometry) {
  const rings = cleanRingsOf(polygonsOf(geometry));
  const segments = rings.reduce((sum, { positions }) => sum + positions.length - 1, 0);
  return segments > MOST_SEGMENTS ? null : findCrossing(rings);
}
