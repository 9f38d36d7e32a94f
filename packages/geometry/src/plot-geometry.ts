import type { Geometry, MultiPoint, MultiPolygon, Point, Polygon } from "geojson";
import { polygonsOf } from "./polygons-of.ts";
import { positionsOf } from "./positions-of.ts";

/** The geometries a plot may have. */
export type PlotGeometry = Point | MultiPoint | Polygon | MultiPolygon;

/**
 * A geometry as one that a plot may have: collections of only points or only polygons become multi-geometries, and
 * empty rings and parts are left out.
 *
 * @param geometry any GeoJSON geometry with at least one position
 * @returns the plot geometry, or null for lines and mixed collections
 */
export function asPlotGeometry(geometry: Geometry): PlotGeometry | null {
  switch (geometry.type) {
    case "LineString":
    case "MultiLineString":
      return null;
    case "Polygon":
      return { ...geometry, coordinates: geometry.coordinates.filter((ring) => ring.length > 0) };
    case "MultiPolygon":
      return { ...geometry, coordinates: withoutEmptyRings(geometry) };
    case "GeometryCollection":
      return joinMembers(geometry.geometries);
    default:
      return geometry;
  }
}

function joinMembers(geometries: readonly Geometry[]): PlotGeometry | null {
  const filled = geometries.filter((geometry) => positionsOf(geometry).length > 0);
  const members = filled.map(asPlotGeometry).filter((member) => member !== null);
  if (members.length < filled.length) return null;
  if (members.length === 1) return members[0]!;
  if (members.every(({ type }) => type === "Polygon" || type === "MultiPolygon")) {
    return { type: "MultiPolygon", coordinates: members.flatMap(polygonsOf) };
  }
  if (members.every(({ type }) => type === "Point" || type === "MultiPoint")) {
    return { type: "MultiPoint", coordinates: members.flatMap(positionsOf) };
  }
  return null;
}

function withoutEmptyRings(geometry: MultiPolygon): MultiPolygon["coordinates"] {
  return geometry.coordinates
    .map((rings) => rings.filter((ring) => ring.length > 0))
    .filter((rings) => rings.length > 0);
}
