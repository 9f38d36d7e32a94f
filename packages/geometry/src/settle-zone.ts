import type { Geometry, MultiPolygon } from "geojson";
import { type Finding, finding } from "./findings.ts";
import { inspectPlot } from "./inspect-plot.ts";
import { polygonsOf } from "./polygons-of.ts";

/** The outline of a zone as it is used, or the first of what makes it none. */
export type SettledZone = { geometry: MultiPolygon; areaHectares: number } | { error: Finding };

/**
 * Takes an outline as that of a zone: repaired where that cannot change what was meant, as a plot's is, and always of several
 * parts, so that one place has one form.
 *
 * @param geometry longitude and latitude in degrees (WGS 84)
 * @returns geodesic hectares with the outline; an error for points and lines, and for whatever makes a plot abnormal
 */
export function settleZone(geometry: Geometry): SettledZone {
  const { geometry: used, areaHectares, findings } = inspectPlot(geometry);
  const error = findings.find(({ severity, repaired }) => severity === "error" && !repaired);
  if (error) return { error };
  if (used?.type !== "Polygon" && used?.type !== "MultiPolygon")
    return { error: finding("unsupported_geometry", null, { type: geometry.type }) };
  return { geometry: { type: "MultiPolygon", coordinates: polygonsOf(used) }, areaHectares };
}
