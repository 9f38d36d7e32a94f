import { boundingBoxOfPositions } from "@parcelle/geometry/bounding-box";
import type { Geometry, Position } from "geojson";
import { signedArea } from "./group-rings.ts";

const HEADER = 100;
const FILE_CODE = 9994;
const VERSION = 1000;
const NULL_SHAPE = 0;
const POINT = 1;
const POLYGON = 5;
const MULTI_POINT = 8;

/** What one shapefile holds: it has shapes of one kind only. */
export type ShapeKind = "polygons" | "points" | "multipoints";

const codes: Readonly<Record<ShapeKind, number>> = {
  polygons: POLYGON,
  points: POINT,
  multipoints: MULTI_POINT,
};

/**
 * The kind of shapefile that can hold a geometry.
 *
 * @throws RangeError for lines and collections
 */
export function shapeKindOf({ type }: Geometry): ShapeKind {
  if (type === "Polygon" || type === "MultiPolygon") return "polygons";
  if (type === "Point") return "points";
  if (type === "MultiPoint") return "multipoints";
  throw new RangeError(`A shapefile of plots holds points or polygons, not ${type}`);
}

/** One record of the main file, with its number from 1 and its length. A null shape stands for no geometry. */
export function shapeRecord(number: number, geometry: Geometry | null): Uint8Array {
  const shape = geometry === null ? nullShape() : writeShape(geometry);
  const record = new Uint8Array(8 + shape.length);
  const view = new DataView(record.buffer);
  view.setInt32(0, number);
  view.setInt32(4, shape.length / 2);
  record.set(shape, 8);
  return record;
}

/**
 * The head of the main file or of the index.
 *
 * @param kind of the shapes
 * @param bytes length of the whole file
 * @param box west, south, east, north of all shapes
 * @throws RangeError above the 4 GB that the format can count
 * @see ESRI Shapefile Technical Description, July 1998
 */
export function shapesHeader(kind: ShapeKind, bytes: number, box: readonly number[]): Uint8Array {
  if (bytes / 2 > 0x7fff_ffff) throw new RangeError("A shapefile holds 4 GB at most");
  const header = new Uint8Array(HEADER);
  const view = new DataView(header.buffer);
  view.setInt32(0, FILE_CODE);
  view.setInt32(24, bytes / 2);
  view.setInt32(28, VERSION, true);
  view.setInt32(32, codes[kind], true);
  box.forEach((value, index) => {
    view.setFloat64(36 + 8 * index, value, true);
  });
  return header;
}

/**
 * The lines of the index.
 *
 * @param lengths of the records in the main file, in bytes with their heads
 */
export function shapesIndex(lengths: readonly number[]): Uint8Array {
  const index = new Uint8Array(8 * lengths.length);
  const view = new DataView(index.buffer);
  let at = HEADER;
  for (const [number, length] of lengths.entries()) {
    view.setInt32(8 * number, at / 2);
    view.setInt32(8 * number + 4, (length - 8) / 2);
    at += length;
  }
  return index;
}

function nullShape(): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setInt32(0, NULL_SHAPE, true);
  return bytes;
}

function writeShape(geometry: Geometry): Uint8Array {
  switch (shapeKindOf(geometry)) {
    case "polygons":
      return writePolygon(ringsOf(geometry));
    case "points":
      return writePoint((geometry as { coordinates: Position }).coordinates);
    case "multipoints":
      return writeMultiPoint((geometry as { coordinates: Position[] }).coordinates);
  }
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

function startShape(bytes: Uint8Array, type: number, positions: readonly Position[]): DataView {
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
