import type { Geometry, Position } from "geojson";

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
    const position = () => this.#readPosition();
    const line = () => this.#readMany(position);
    const part = <Kind extends Geometry>() => this.readGeometry(depth + 1) as Kind;
    switch (type) {
      case 1:
        return { type: "Point", coordinates: position() };
      case 2:
        return { type: "LineString", coordinates: line() };
      case 3:
        return { type: "Polygon", coordinates: this.#readMany(line) };
      case 4:
        return {
          type: "MultiPoint",
          coordinates: this.#readMany(() => part<{ type: "Point"; coordinates: Position }>().coordinates),
        };
      case 5:
        return {
          type: "MultiLineString",
          coordinates: this.#readMany(
            () => part<{ type: "LineString"; coordinates: Position[] }>().coordinates,
          ),
        };
      case 6:
        return {
          type: "MultiPolygon",
          coordinates: this.#readMany(
            () => part<{ type: "Polygon"; coordinates: Position[][] }>().coordinates,
          ),
        };
      case 7:
        return { type: "GeometryCollection", geometries: this.#readMany(() => part<Geometry>()) };
      default:
        throw new WkbError(`type ${type}`, this.#at);
    }
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
    const count = this.#readCount();
    // A count that cannot fit in the bytes left is hostile or broken: never reserve memory for it.
    if (count * SHORTEST_PART > this.#view.byteLength - this.#at) throw new WkbError("count", this.#at);
    return Array.from({ length: count }, readOne);
  }

  #readCount(): number {
    this.#need(4);
    this.#at += 4;
    return this.#view.getUint32(this.#at - 4, this.#little);
  }

  #readPosition(): Position {
    this.#need(8 * this.#ordinates);
    const position = [
      this.#view.getFloat64(this.#at, this.#little),
      this.#view.getFloat64(this.#at + 8, this.#little),
    ];
    if (this.#hasZ) position.push(this.#view.getFloat64(this.#at + 16, this.#little));
    this.#at += 8 * this.#ordinates;
    return position;
  }

  #need(length: number): true {
    if (this.#at + length > this.#view.byteLength) throw new WkbError("cut short", this.#at);
    return true;
  }
}
