import type { MultiPoint, Point, Position } from "geojson";
import { positionsOf } from "../positions-of.ts";
import type { EuChange } from "./eu-change.ts";
import type { PreparedGeometry } from "./prepare-eu-geometry.ts";
import { truncatePosition } from "./truncate-polygon.ts";
import { truncationChange } from "./truncation-change.ts";

/**
 * Points at six decimals, each place once.
 *
 * @param geometry at least one position, all finite and in range
 */
export function preparePoints(geometry: Point | MultiPoint): PreparedGeometry {
  const given = positionsOf(geometry);
  const changes: EuChange[] = truncationChange(given);
  const places = new Map<string, Position>();
  for (const position of given.map(truncatePosition)) places.set(position.join(), position);
  const repeated = given.length - places.size;
  if (repeated > 0) {
    changes.push({ code: "vertices_dropped", place: given[0]!.slice(0, 2), detail: { count: repeated } });
  }
  const kept = [...places.values()];
  if (geometry.type === "Point" || kept.length > 1) {
    const prepared: Point | MultiPoint =
      geometry.type === "Point"
        ? { type: "Point", coordinates: kept[0]! }
        : { type: "MultiPoint", coordinates: kept };
    return { geometries: [prepared], changes, block: null };
  }
  changes.push({ code: "wrapping_removed", place: null, detail: { type: geometry.type } });
  return { geometries: [{ type: "Point", coordinates: kept[0]! }], changes, block: null };
}
