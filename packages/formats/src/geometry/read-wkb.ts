import type { Geometry, LineString, Point, Polygon, Position } from "geojson";

/** A geometry from Well-Known Binary, and the SRID where the extended form states one. */
export type WkbReading = { geometry: Geometry; srid: number | null };

/** Bytes that are not Well-Known Binary; `offset` is the byte where that was seen. */
export class WkbError extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.name = "WkbError";
    this.offset = offset;
  }
}

const HAS_Z = 0x80000000;
const HAS_M = 0x40000000;
const HAS_SRID = 0x20000000;
const DEEPEST = 16;
const SHORTEST_PART = 4;

/**
 * Reads Well-Known Binary, ISO (1001, 2001 ...) or extended (PostGIS). M values are left out.
 *
 * @param bytes the geometry, without a GeoPackage header
 * @throws WkbError cut short, of a type without GeoJSON equivalent (curves), or nested too deep
 * @see OGC 06-103r4 section 8; PostGIS EWKB
 */
export function readWkb(bytes: Uint8Array): WkbReading {
  const reader = new WkbReader(bytes);
  const geometry = reader.readGeometry(0);
  return { geometry, srid: reader.srid };
}

class WkbReader {
  readonly #view: DataView;
  #at = 0;
  #little = true;
  #ordinates = 2;
  #hasZ = false;
  srid: number | null = null;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  readGeometry(depth: number): Geometry {
    if (depth > DEEPEST) throw new WkbError("nested too deep", this.#at);
    const type = this.#readType();
    switch (type) {
      case 1:
        return { type: "Point", coordinates: this.#readPosition() };
      case 2:
        return { type: "LineString", coordinates: this.#readLine() };
      case 3:
        return { type: "Polygon", coordinates: this.#readMany(() => this.#readLine()) };
      case 4:
        return { type: "MultiPoint", coordinates: this.#readParts<Point>(depth).map(coordinatesOf) };
      case 5:
        return {
          type: "MultiLineString",
          coordinates: this.#readParts<LineString>(depth).map(coordinatesOf),
        };
      case 6:
        return { type: "MultiPolygon", coordinates: this.#readParts<Polygon>(depth).map(coordinatesOf) };
      case 7:
        return { type: "GeometryCollection", geometries: this.#readParts<Geometry>(depth) };
      default:
        throw new WkbError(`type ${type}`, this.#at);
    }
  }

  #readParts<Kind extends Geometry>(depth: number): Kind[] {
    return this.#readMany(() => this.readGeometry(depth + 1) as Kind);
  }

  #readType(): number {
    const order = this.#need(5) && this.#view.getUint8(this.#at);
    if (order !== 0 && order !== 1) throw new WkbError("byte order", this.#at);
    this.#little = order === 1;
    const word = this.#view.getUint32(this.#at + 1, this.#little);
    this.#at += 5;
    const plain = word & 0x0fffffff;
    const iso = Math.floor(plain / 1000);
    if (iso > 3) throw new WkbError("dimension", this.#at);
    this.#hasZ = (word & HAS_Z) !== 0 || iso === 1 || iso === 3;
    const hasM = (word & HAS_M) !== 0 || iso === 2 || iso === 3;
    this.#ordinates = 2 + (this.#hasZ ? 1 : 0) + (hasM ? 1 : 0);
    if ((word & HAS_SRID) !== 0) this.srid = this.#readCount();
    return plain % 1000;
  }

  #readMany<Item>(readOne: () => Item): Item[] {
    const count = this.#readFittingCount(SHORTEST_PART);
    const items: Item[] = [];
    for (let index = 0; index < count; index += 1) items.push(readOne());
    return items;
  }

  #readLine(): Position[] {
    const count = this.#readFittingCount(8 * this.#ordinates);
    const positions: Position[] = [];
    for (let index = 0; index < count; index += 1) positions.push(this.#readPosition());
    return positions;
  }

  /** A count that cannot fit in the bytes left is hostile or broken: never reserve memory for it. */
  #readFittingCount(partBytes: number): number {
    const count = this.#readCount();
    if (count * partBytes > this.#view.byteLength - this.#at) throw new WkbError("count", this.#at);
    return count;
  }

  #readCount(): number {
    this.#need(4);
    this.#at += 4;
    return this.#view.getUint32(this.#at - 4, this.#little);
  }

  #readPosition(): Position {
    const at = this.#at;
    this.#need(8 * this.#ordinates);
    this.#at = at + 8 * this.#ordinates;
    const x = this.#view.getFloat64(at, this.#little);
    const y = this.#view.getFloat64(at + 8, this.#little);
    return this.#hasZ ? [x, y, this.#view.getFloat64(at + 16, this.#little)] : [x, y];
  }

  #need(length: number): true {
    if (this.#at + length > this.#view.byteLength) throw new WkbError("cut short", this.#at);
    return true;
  }
}

function coordinatesOf<Coordinates>(part: { coordinates: Coordinates }): Coordinates {
  return part.coordinates;
}
