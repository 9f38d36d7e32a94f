import type { Geometry, Position } from "geojson";
import { FileRefusal } from "../file-refusal.ts";
import { type CheckedGeometry, checkGeometry } from "../geometry/check-geometry.ts";
import type { ByteStream } from "../source/byte-source.ts";
import { ByteWindow } from "../source/byte-window.ts";
import { withHead } from "../source/with-head.ts";
import { groupRings } from "./group-rings.ts";

const HEADER = 100;
const RECORD_HEADER = 8;
const NO_DATA = -1e38;

/**
 * Reads the shapes of a .shp in file order, nothing repaired: rings stay as written, open or crossing.
 *
 * @param stream the .shp
 * @returns one geometry or one problem a record, in blocks
 * @throws FileRefusal truncated where the file is shorter than its header says, damaged
 * @see ESRI Shapefile Technical Description, July 1998
 */
export async function* readShp(stream: ByteStream): AsyncGenerator<CheckedGeometry[]> {
  const window = new ByteWindow();
  let dropped = 0;
  let length = 0;
  for await (const chunk of stream.chunks()) {
    window.append(chunk);
    if (length === 0 && window.length < HEADER) continue;
    if (length === 0) {
      length = lengthOf(window, stream.size);
      window.drop(HEADER);
      dropped = HEADER;
    }
    const { shapes, end } = wholeRecords(window, length - dropped, stream.size);
    window.drop(end);
    dropped += end;
    if (shapes.length > 0) yield shapes;
  }
  if (dropped + RECORD_HEADER <= length || length === 0)
    throw new FileRefusal("truncated", { entry: ".shp", bytes: stream.size });
}

/**
 * The type that the header of a .shp states for all of its shapes; 0 where the header is cut.
 *
 * @param stream the .shp
 */
export async function kindOfShapes(stream: ByteStream): Promise<number> {
  for await (const head of withHead(stream.chunks(), HEADER)) {
    const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
    return head.length < HEADER ? 0 : view.getInt32(32, true);
  }
  return 0;
}

function lengthOf(window: ByteWindow, bytes: number): number {
  const view = viewOf(window);
  if (view.getInt32(0) !== 9994) throw new FileRefusal("damaged", { entry: ".shp" });
  const length = view.getInt32(24) * 2;
  if (length > bytes) throw new FileRefusal("truncated", { entry: ".shp", bytes, expectedBytes: length });
  if (length < HEADER) throw new FileRefusal("damaged", { entry: ".shp" });
  return length;
}

/** Reads the records that are whole; `end` is the byte after the last one. */
function wholeRecords(
  window: ByteWindow,
  length: number,
  bytes: number,
): { shapes: CheckedGeometry[]; end: number } {
  const view = viewOf(window);
  const available = Math.min(length, view.byteLength);
  const shapes: CheckedGeometry[] = [];
  let at = 0;
  while (at + RECORD_HEADER <= available) {
    const size = view.getInt32(at + 4) * 2;
    const content = at + RECORD_HEADER;
    if (size < 4 || content + size > length) throw new FileRefusal("truncated", { entry: ".shp", bytes });
    if (content + size > available) break;
    shapes.push(readShape(new DataView(view.buffer, view.byteOffset + content, size)));
    at = content + size;
  }
  return { shapes, end: at };
}

function viewOf(window: ByteWindow): DataView {
  return new DataView(window.bytes.buffer, window.bytes.byteOffset, window.length);
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
  if (parts === 1 && points > 0 && view.getInt32(44, true) === 0)
    return { type: "Polygon", coordinates: [positions] };
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
  const positions: Position[] = [];
  for (let index = 0, at = start; index < count; index += 1, at += 16) {
    const position = [ordinate(view, at), ordinate(view, at + 8)];
    positions.push(
      altitudes === null ? position : withAltitude(position, ordinate(view, altitudes + 8 * index)),
    );
  }
  return positions;
}

function ordinate(view: DataView, at: number): number {
  return view.getFloat64(at, true);
}

function withAltitude(position: Position, altitude: number): Position {
  return Number.isFinite(altitude) && altitude > NO_DATA ? [...position, altitude] : position;
}
