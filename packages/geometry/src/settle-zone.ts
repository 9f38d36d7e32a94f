import type { Geometry, MultiPolygon } from "geojson";
import { areaHectares } from "./area.ts";
import { cleanRings } from "./clean-rings.ts";
import { type Finding, type FindingCode, finding } from "./findings.ts";
import { invalidityFinding } from "./invalidity-finding.ts";
import { findRangeFinding } from "./place-findings.ts";
import { asPlotGeometry } from "./plot-geometry.ts";
import { polygonsOf } from "./polygons-of.ts";
import { everyPosition, isFinitePosition, positionsOf } from "./positions-of.ts";
import { toRightHand } from "./ring-direction.ts";
import { checkValidity } from "./validity.ts";
import { findMalformation } from "./well-formed.ts";

/** The outline of a zone as it is used, or the first of what makes it none. */
export type SettledZone = { geometry: MultiPolygon; areaHectares: number } | { error: Finding };

/**
 * Takes an outline as that of a zone: repaired where that cannot change what was meant, as a plot's is (see inspectPlot), and
 * always of several parts, so that one place has one form. Its shape is not judged: a zone may be many plots, far apart.
 *
 * @param geometry longitude and latitude in degrees (WGS 84)
 * @returns geodesic hectares with the outline; an error for points and lines, what is not valid, and what is not on Earth
 */
export function settleZone(geometry: Geometry): SettledZone {
  const malformation = findMalformation(geometry);
  if (malformation === "unknown_type") return refused("unsupported_geometry");
  if (malformation === "wrong_coordinates") return refused("invalid_coordinate");
  if (everyPosition(geometry, () => false)) return refused("empty_geometry");
  const given = asPlotGeometry(geometry);
  if (given?.type !== "Polygon" && given?.type !== "MultiPolygon") return refused("unsupported_geometry");
  if (!everyPosition(given, isFinitePosition)) return refused("invalid_coordinate");
  return settleFinite(cleanRings(given).geometry);
}

function settleFinite(clean: ReturnType<typeof cleanRings>["geometry"]): SettledZone {
  const outOfRange = findRangeFinding(positionsOf(clean));
  if (outOfRange) return { error: outOfRange };
  const validity = checkValidity(clean);
  if (!validity.valid) return { error: invalidityFinding(clean, validity) };
  const outline: MultiPolygon = { type: "MultiPolygon", coordinates: polygonsOf(toRightHand(clean)) };
  const hectares = areaHectares(outline);
  return hectares > 0 ? { geometry: outline, areaHectares: hectares } : refused("zero_area");
}

function refused(code: FindingCode): SettledZone {
  return { error: finding(code, null) };
}
