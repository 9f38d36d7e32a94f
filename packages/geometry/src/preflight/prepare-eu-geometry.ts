import type { Geometry, MultiPoint, MultiPolygon, Point, Polygon } from "geojson";
import { isOnEarth } from "../on-earth.ts";
import { positionsOf } from "../positions-of.ts";
import { findMalformation } from "../well-formed.ts";
import { type EuBlock, type EuChange, euBlock } from "./eu-change.ts";
import { prepareArea } from "./prepare-area.ts";
import { preparePoints } from "./prepare-points.ts";

/** What goes to the EU Information System for a plot: one geometry, or several that must be features of their own. */
export type PreparedGeometry = {
  /** empty where the plot is blocked */
  geometries: Geometry[];
  changes: EuChange[];
  block: EuBlock | null;
};

/**
 * Brings a plot's geometry into the form that the EU Information System takes and stores unchanged: no height, six
 * decimals, closed rings, no repeated vertices, valid, no holes. What the system would cut off or merge is done here and
 * said; an outline that was invalid before is never mended, it blocks. The result given again comes back unchanged.
 *
 * @param geometry WGS 84 longitude, latitude in degrees; Point, MultiPoint, Polygon, MultiPolygon or a collection of them
 * @returns the geometries with every change, or the block with its place
 * @see EUDR Operator API Reference v1.0 (29 May 2026), sections 9.2, 9.4, 9.5 and 10
 */
export function prepareEuGeometry(geometry: Geometry): PreparedGeometry {
  const fault = findFault(geometry);
  if (fault !== null) return { geometries: [], changes: [], block: fault };
  const members = leavesOf(geometry);
  const filled = members.filter((member) => positionsOf(member).length > 0);
  if (filled.length === 0) return { geometries: [], changes: [], block: euBlock("empty_geometry", null) };
  const changes: EuChange[] = [];
  if (filled.length < members.length) {
    const detail = { count: members.length - filled.length, areaHectares: 0 };
    changes.push({ code: "part_dropped", place: null, detail });
  }
  const heights = positionsOf(geometry).filter(({ length }) => length > 2);
  if (heights.length > 0) {
    changes.push({ code: "height_dropped", place: null, detail: { count: heights.length } });
  }
  const prepared = filled.map(prepareMember);
  changes.push(...prepared.flatMap((one) => one.changes));
  const block = prepared.find((one) => one.block !== null)?.block ?? null;
  if (block !== null) return { geometries: [], changes, block };
  return joinMembers(geometry, prepared, changes);
}

type Leaf = Point | MultiPoint | Polygon | MultiPolygon;

function findFault(geometry: Geometry): EuBlock | null {
  const malformation = findMalformation(geometry);
  if (malformation !== null) {
    const code = malformation === "unknown_type" ? "unsupported_geometry" : "invalid_coordinate";
    return euBlock(code, null, { detail: { type: String(geometry?.type) } });
  }
  const line = lineIn(geometry);
  if (line !== null) {
    return euBlock("unsupported_geometry", positionsOf(line)[0] ?? null, { detail: { type: line.type } });
  }
  const positions = positionsOf(geometry);
  if (!positions.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y))) {
    return euBlock("invalid_coordinate", null);
  }
  const outside = positions.find(([x, y]) => !isOnEarth(x!, y!));
  return outside === undefined ? null : euBlock("coordinates_out_of_range", outside);
}

function lineIn(geometry: Geometry): Geometry | null {
  if (geometry.type === "LineString" || geometry.type === "MultiLineString") return geometry;
  if (geometry.type !== "GeometryCollection") return null;
  for (const member of geometry.geometries) {
    const line = lineIn(member);
    if (line !== null) return line;
  }
  return null;
}

function leavesOf(geometry: Geometry): Leaf[] {
  if (geometry.type === "GeometryCollection") return geometry.geometries.flatMap(leavesOf);
  return [geometry as Leaf];
}

function prepareMember(member: Leaf): PreparedGeometry {
  const isPoint = member.type === "Point" || member.type === "MultiPoint";
  return isPoint ? preparePoints(member) : prepareArea(member);
}

/** A collection stays one where it has two members or more; nothing else may share a feature. */
function joinMembers(given: Geometry, prepared: PreparedGeometry[], changes: EuChange[]): PreparedGeometry {
  const geometries = prepared.flatMap((one) => one.geometries);
  if (given.type !== "GeometryCollection") return { geometries, changes, block: null };
  if (geometries.length > 1) {
    return { geometries: [{ type: "GeometryCollection", geometries }], changes, block: null };
  }
  const unwrapped: EuChange = { code: "wrapping_removed", place: null, detail: { type: given.type } };
  return { geometries, changes: [...changes, unwrapped], block: null };
}
