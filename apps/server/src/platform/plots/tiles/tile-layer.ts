import { TileBytes } from "./tile-bytes.ts";

/** Units along a side of a tile, and of the strip around it that shapes are cut to. */
export const extent = 4096;
export const buffer = 64;

/** 1: every ring is one point; 3: rings without their last corner, outer ones clockwise as seen, inner ones the other way. */
export type TileShape = { type: 1 | 3; rings: readonly (readonly number[])[] };

export type TileValue = string | number;

/**
 * One layer of a vector tile, written feature by feature.
 * @see https://github.com/mapbox/vector-tile-spec/tree/master/2.1
 */
export class TileLayer {
  readonly #name: string;
  readonly #keys: readonly string[];
  readonly #values = new Map<TileValue, number>();
  readonly #features = new TileBytes(65_536);
  readonly #feature = new TileBytes();
  readonly #part = new TileBytes();
  #count = 0;

  constructor(name: string, keys: readonly string[]) {
    this.#name = name;
    this.#keys = keys;
  }

  /** @param values one for each key; null where the feature has none */
  add(shape: TileShape, values: readonly (TileValue | null)[], id?: number): void {
    const feature = this.#feature;
    feature.clear();
    if (id !== undefined) feature.number(1, id);
    this.#part.clear();
    for (let key = 0; key < values.length; key++) {
      const value = values[key]!;
      if (value === null) continue;
      this.#part.varint(key);
      this.#part.varint(placeOf(value, this.#values));
    }
    feature.part(2, this.#part);
    feature.number(3, shape.type);
    this.#part.clear();
    writeShape(this.#part, shape);
    feature.part(4, this.#part);
    this.#features.part(2, feature);
    this.#count += 1;
  }

  /** The tile with this layer; no bytes where it is empty. */
  tile(): Uint8Array {
    if (this.#count === 0) return new Uint8Array();
    const head = new TileBytes();
    head.number(15, 2);
    head.text(1, this.#name);
    const tail = new TileBytes(16_384);
    for (const key of this.#keys) tail.text(3, key);
    const written = new TileBytes();
    for (const value of this.#values.keys()) {
      written.clear();
      writeValue(written, value);
      tail.part(4, written);
    }
    tail.number(5, extent);
    return framed([head.written, this.#features.written, tail.written]);
  }
}

function placeOf<Item>(item: Item, places: Map<Item, number>): number {
  const known = places.get(item);
  if (known !== undefined) return known;
  places.set(item, places.size);
  return places.size - 1;
}

function writeValue(bytes: TileBytes, value: TileValue): void {
  if (typeof value === "string") bytes.text(1, value);
  else bytes.number(5, value);
}

const command = { moveTo: 1, lineTo: 2, close: 15 };

function writeShape(bytes: TileBytes, { type, rings }: TileShape): void {
  let [lastX, lastY] = [0, 0];
  const writeFrom = (ring: readonly number[], at: number) => {
    const [x, y] = [ring[at]!, ring[at + 1]!];
    bytes.varint(zigzag(x - lastX));
    bytes.varint(zigzag(y - lastY));
    [lastX, lastY] = [x, y];
  };
  if (type === 1) bytes.varint((rings.length << 3) | command.moveTo);
  for (const ring of rings) {
    if (type === 3) bytes.varint((1 << 3) | command.moveTo);
    writeFrom(ring, 0);
    if (type === 1) continue;
    bytes.varint(((ring.length / 2 - 1) << 3) | command.lineTo);
    for (let at = 2; at < ring.length; at += 2) writeFrom(ring, at);
    bytes.varint(command.close);
  }
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

function framed(parts: readonly Uint8Array[]): Uint8Array {
  const head = new TileBytes(16);
  head.varint((3 << 3) | 2);
  head.varint(parts.reduce((sum, { length }) => sum + length, 0));
  const tile = new Uint8Array(parts.reduce((sum, { length }) => sum + length, head.written.length));
  let at = 0;
  for (const part of [head.written, ...parts]) {
    tile.set(part, at);
    at += part.length;
  }
  return tile;
}
