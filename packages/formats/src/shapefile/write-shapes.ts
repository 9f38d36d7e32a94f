import { boundingBox, boundingBoxOfPositions } from "@parcelle/geometry/bounding-box";
import type { Geometry, Position } from "geojson";
import { signedArea } from "./group-rings.ts";

const HEADER = 100;
const FILE_CODE = 9994;
const VERSION = 1000;
const NULL_SHAPE = 0;
const POINT = 1;
const POLYGON = 5;
const MULTI_POINT = 8;

type ShapeType = typeof POINT | typeof POLYGON | typeof MULTI_POINT;

/**
 * Writes geometries as the main file and the index of a shapefile.
 *
 * @param geometries all points, or all polygons, in the file's own coordinates; null becomes a null shape
 * @throws RangeError for lines, collections, and points mixed with polygons
 * @see ESRI Shapefile Technical Description, July 1998
 */
export function writeShapes(geometries: readonly (Geometry | null)[]): { shp: Uint8Array; shx: Uint8Array } {
  const type = commonType(geometries);
  const records = geometries.map((geometry) =>
    geometry === null ? nullShape() : writeShape(geometry, type),
  );
  const length = records.reduce((sum, record) => sum + 8 + record.length, HEADER);
  const box = boundingBoxOfPositions(geometries.flatMap(cornersOf)) ?? [0, 0, 0, 0];
  const shp = new Uint8Array(length);
  const shx = new Uint8Array(HEADER + 8 * records.length);
  writeHeader(shp, type, box);
  writeHeader(shx, type, box);
  const [main, index] = [new DataView(shp.buffer), new DataView(shx.buffer)];
  let at = HEADER;
  for (const [number, record] of records.entries()) {
    main.setInt32(at, number + 1);
    main.setInt32(at + 4, record.length / 2);
    shp.set(record, at + 8);
    index.setInt32(HEADER + 8 * number, at / 2);
    index.setInt32(HEADER + 8 * number + 4, record.length / 2);
    at += 8 + record.length;
  }
  return { shp, shx };
}

function commonType(geometries: readonly (Geometry | null)[]): ShapeType {
  const types = new Set(geometries.filter((geometry) => geometry !== null).map(({ type }) => type));
  const only = (...allowed: Geometry["type"][]) => [...types].every((type) => allowed.includes(type));
  if (only("Polygon", "MultiPolygon")) return POLYGON;
  if (only("Point")) return POINT;
  if (only("Point", "MultiPoint")) return MULTI_POINT;
  throw new RangeError(`A shapefile holds points or polygons, not ${[...types].join(" and ")}`);
}

function cornersOf(geometry: Geometry | null): Position[] {
  const box = geometry === null ? null : boundingBox(geometry);
  return box === null ? [] : [box.slice(0, 2), box.slice(2)];
}

function writeHeader(bytes: Uint8Array, type: ShapeType, box: readonly number[]): void {
  const view = new DataView(bytes.buffer);
  view.setInt32(0, FILE_CODE);
  view.setInt32(24, bytes.length / 2);
  view.setInt32(28, VERSION, true);
  view.setInt32(32, type, true);
  box.forEach((value, index) => {
    view.setFloat64(36 + 8 * index, value, true);
  });
}

function nullShape(): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setInt32(0, NULL_SHAPE, true);
  return bytes;
}

function writeShape(geometry: Geometry, type: ShapeType): Uint8Array {
  if (type === POLYGON) return writePolygon(ringsOf(geometry));
  const positions =
    geometry.type === "Point"
      ? [geometry.coordinates]
      : (geometry as { coordinates: Position[] }).coordinates;
  return type === POINT ? writePoint(positions[0]!) : writeMultiPoint(positions);
}

/** Outer rings run clockwise, holes the other way; where a ring begins stays. */
function ringsOf(geometry: Geometry): Position[][] {
  const polygons =
    geometry.type === "Polygon"
      ? [geometry.coordinates]
      : (geometry as { coordinates: Position[][][] }).coordinates;
  return polygons.flatMap((polygon) =>
    polygon.map((ring, index) => {
      const area = signedArea(ring);
      const wrong = index === 0 ? area > 0 : area < 0;
      return wrong ? ring.toReversed() : ring;
    }),
  );
}

function writePoint([x, y]: Position): Uint8Array {
  const bytes = new Uint8Array(20);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, POINT, true);
  view.setFloat64(4, x!, true);
  view.setFloat64(12, y!, true);
  return bytes;
}

function writeMultiPoint(positions: readonly Position[]): Uint8Array {
  const bytes = new Uint8Array(40 + 16 * positions.length);
  const view = startShape(bytes, MULTI_POINT, positions);
  view.setInt32(36, positions.length, true);
  writePositions(view, 40, positions);
  return bytes;
}

function writePolygon(rings: readonly Position[][]): Uint8Array {
  const positions = rings.flat();
  const start = 44 + 4 * rings.length;
  const bytes = new Uint8Array(start + 16 * positions.length);
  const view = startShape(bytes, POLYGON, positions);
  view.setInt32(36, rings.length, true);
  view.setInt32(40, positions.length, true);
  let first = 0;
  for (const [index, ring] of rings.entries()) {
    view.setInt32(44 + 4 * index, first, true);
    first += ring.length;
  }
  writePositions(view, start, positions);
  return bytes;
}

function startShape(bytes: Uint8Array, type: ShapeType, positions: readonly Position[]): DataView {
  const view = new DataView(bytes.buffer);
  view.setInt32(0, type, true);
  (boundingBoxOfPositions(positions) ?? []).forEach((value, index) => {
    view.setFloat64(4 + 8 * index, value, true);
  });
  return view;
}

function writePositions(view: DataView, start: number, positions: readonly Position[]): void {
  for (const [index, [x, y]] of positions.entries()) {
    view.setFloat64(start + 16 * index, x!, true);
    view.setFloat64(start + 16 * index + 8, y!, true);
  }
}
