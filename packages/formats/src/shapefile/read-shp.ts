import type { Geometry, Position } from "geojson";
import { FileRefusal } from "../file-refusal.ts";
import { type CheckedGeometry, checkGeometry } from "../geometry/check-geometry.ts";
import { groupRings } from "./group-rings.ts";

const HEADER = 100;
const NO_DATA = -1e38;

/**
 * Reads the shapes of a .shp in file order, nothing repaired: rings stay as written, open or crossing.
 *
 * @param bytes the .shp
 * @param limit the most records that are accepted
 * @returns one geometry or one problem a record
 * @throws FileRefusal truncated where the file is shorter than its header says, damaged, too_many_plots
 * @see ESRI Shapefile Technical Description, July 1998
 */
export function readShp(bytes: Uint8Array, limit: number): CheckedGeometry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER) throw new FileRefusal("truncated", { entry: ".shp", bytes: bytes.length });
  if (view.getInt32(0) !== 9994) throw new FileRefusal("damaged", { entry: ".shp" });
  const length = view.getInt32(24) * 2;
  if (length > bytes.length)
    throw new FileRefusal("truncated", { entry: ".shp", bytes: bytes.length, expectedBytes: length });
  const shapes: CheckedGeometry[] = [];
  for (let at = HEADER; at + 8 <= length; ) {
    const content = at + 8;
    const size = view.getInt32(at + 4) * 2;
    if (size < 4 || content + size > bytes.length)
      throw new FileRefusal("truncated", { entry: ".shp", bytes: bytes.length });
    if (shapes.length >= limit) throw new FileRefusal("too_many_plots", { plots: shapes.length + 1, limit });
    shapes.push(readShape(new DataView(bytes.buffer, bytes.byteOffset + content, size)));
    at = content + size;
  }
  return shapes;
}

/** Types 11 to 18 carry Z (and perhaps M), 21 to 28 only M; the last digit is the kind. */
function readShape(view: DataView): CheckedGeometry {
  const type = view.getInt32(0, true);
  if (type === 0) return { geometry: null, problem: { code: "geometry_missing", detail: {} } };
  const hasZ = type > 10 && type < 20;
  try {
    switch (type % 10) {
      case 1:
        return checkGeometry({ type: "Point", coordinates: readPoint(view, hasZ) });
      case 3:
        return { geometry: null, problem: { code: "geometry_is_line", detail: { type: "PolyLine" } } };
      case 5:
        return checkGeometry(readPolygon(view, hasZ));
      case 8:
        return checkGeometry({ type: "MultiPoint", coordinates: readMultiPoint(view, hasZ) });
      default:
        return {
          geometry: null,
          problem: { code: "geometry_unknown_type", detail: { type: `shape type ${type}` } },
        };
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { geometry: null, problem: { code: "geometry_malformed", detail: { type: "shape" } } };
  }
}

function readPoint(view: DataView, hasZ: boolean): Position {
  const [x, y] = [ordinate(view, 4), ordinate(view, 12)];
  return hasZ ? withAltitude([x, y], ordinate(view, 20)) : [x, y];
}

function readMultiPoint(view: DataView, hasZ: boolean): Position[] {
  const count = countOf(view, 36);
  return readPositions(view, 40, count, hasZ ? 40 + 16 * count + 16 : null);
}

function readPolygon(view: DataView, hasZ: boolean): Geometry {
  const parts = countOf(view, 36);
  const points = countOf(view, 40);
  const start = 44 + 4 * parts;
  const positions = readPositions(view, start, points, hasZ ? start + 16 * points + 16 : null);
  const rings: Position[][] = [];
  for (let part = 0; part < parts; part += 1) {
    const first = view.getInt32(44 + 4 * part, true);
    const next = part + 1 < parts ? view.getInt32(44 + 4 * (part + 1), true) : points;
    if (first < 0 || next < first || next > points) throw new RangeError("part");
    if (next > first) rings.push(positions.slice(first, next));
  }
  const polygons = groupRings(rings);
  if (polygons.length === 1) return { type: "Polygon", coordinates: polygons[0]! };
  return { type: "MultiPolygon", coordinates: polygons };
}

function countOf(view: DataView, at: number): number {
  const count = view.getInt32(at, true);
  if (count < 0 || count * 4 > view.byteLength) throw new RangeError("count");
  return count;
}

function readPositions(view: DataView, start: number, count: number, altitudes: number | null): Position[] {
  return Array.from({ length: count }, (_, index) => {
    const position = [ordinate(view, start + 16 * index), ordinate(view, start + 16 * index + 8)];
    return altitudes === null ? position : withAltitude(position, ordinate(view, altitudes + 8 * index));
  });
}

function ordinate(view: DataView, at: number): number {
  return view.getFloat64(at, true);
}

function withAltitude(position: Position, altitude: number): Position {
  return Number.isFinite(altitude) && altitude > NO_DATA ? [...position, altitude] : position;
}
