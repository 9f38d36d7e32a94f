import type { Position } from "geojson";
import { FlatBufferError, type FlatTable } from "./flat-table.ts";

/** Places of the fields in the table Geometry of the schema. */
const GEOMETRY = { ends: 0, xy: 1, z: 2, type: 6, parts: 7 };

/** The kinds of geometry by their number, which is that of Well-Known Binary. */
const KINDS = [
  ...["Unknown", "Point", "LineString", "Polygon", "MultiPoint", "MultiLineString", "MultiPolygon"],
  ...["GeometryCollection", "CircularString", "CompoundCurve", "CurvePolygon", "MultiCurve", "MultiSurface"],
  ...["Curve", "Surface", "PolyhedralSurface", "TIN", "Triangle"],
];
const DEEPEST = 16;

/** What is left to read before a feature whose parts name each other over and over is given up. */
type Budget = { bytes: number };

/**
 * Reads a geometry of FlatGeobuf as GeoJSON, not yet checked.
 *
 * @param table the table Geometry
 * @param stated number of the type that the head of the file states for all, 0 where each states its own
 * @throws FlatBufferError, RangeError where the bytes contradict themselves
 * @see FlatGeobuf 3, geometry.fbs
 */
export function readFlatGeometry(table: FlatTable, stated: number): unknown {
  return readOne(table, stated, { bytes: 2 * table.view.byteLength }, 0);
}

function readOne(table: FlatTable, stated: number, budget: Budget, depth: number): unknown {
  if (depth > DEEPEST) throw new FlatBufferError("nested too deep");
  const number = stated === 0 ? table.byte(GEOMETRY.type, 0) : stated;
  const type = KINDS[number] ?? `type ${number}`;
  const positions = () => readPositions(table, budget);
  switch (type) {
    case "Point":
      return { type, coordinates: positions()[0] ?? [] };
    case "MultiPoint":
    case "LineString":
      return { type, coordinates: positions() };
    case "Polygon":
    case "Triangle":
      return { type: "Polygon", coordinates: readRings(table, budget) };
    case "MultiLineString":
      return { type, coordinates: readRings(table, budget) };
    case "MultiPolygon": {
      const parts = partsOf(table, budget);
      return { type, coordinates: parts.map((part) => readRings(part, budget)) };
    }
    case "GeometryCollection": {
      const parts = partsOf(table, budget);
      return { type, geometries: parts.map((part) => readOne(part, 0, budget, depth + 1)) };
    }
    default:
      return { type };
  }
}

function partsOf(table: FlatTable, budget: Budget): FlatTable[] {
  const parts = table.vector(GEOMETRY.parts, 4);
  spend(budget, 4 * (parts?.length ?? 0));
  return table.tables(GEOMETRY.parts);
}

/** `ends` says after which position each ring ends; without it there is one. */
function readRings(table: FlatTable, budget: Budget): Position[][] {
  const positions = readPositions(table, budget);
  const ends = table.vector(GEOMETRY.ends, 4);
  if (ends === null || ends.length === 0) return positions.length === 0 ? [] : [positions];
  const rings: Position[][] = [];
  let start = 0;
  for (let index = 0; index < ends.length; index += 1) {
    const end = table.view.getUint32(ends.at + 4 * index, true);
    if (end < start || end > positions.length) throw new FlatBufferError("ends");
    rings.push(positions.slice(start, end));
    start = end;
  }
  if (start !== positions.length) throw new FlatBufferError("ends");
  return rings;
}

function readPositions(table: FlatTable, budget: Budget): Position[] {
  const xy = table.vector(GEOMETRY.xy, 8);
  if (xy === null) return [];
  spend(budget, 8 * xy.length);
  if (xy.length % 2 !== 0) throw new FlatBufferError("xy");
  const z = table.vector(GEOMETRY.z, 8);
  if (z !== null && z.length !== 0 && z.length !== xy.length / 2) throw new FlatBufferError("z");
  const { view } = table;
  const positions: Position[] = [];
  for (let index = 0; index < xy.length / 2; index += 1) {
    const at = xy.at + 16 * index;
    const position = [view.getFloat64(at, true), view.getFloat64(at + 8, true)];
    if (z !== null && z.length > 0) position.push(view.getFloat64(z.at + 8 * index, true));
    positions.push(position);
  }
  return positions;
}

function spend(budget: Budget, bytes: number): void {
  budget.bytes -= bytes;
  if (budget.bytes < 0) throw new FlatBufferError("parts");
}
