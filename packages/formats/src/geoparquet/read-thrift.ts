import { FileRefusal } from "../file-refusal.ts";
import { ParquetError } from "./parquet-error.ts";
import { type ByteCursor, readByte, readVarint, readZigzag } from "./read-varint.ts";

/** A structure by the numbers of its fields. */
export type ThriftStruct = { readonly [field: number]: ThriftValue };
export type ThriftValue = number | bigint | boolean | Uint8Array | ThriftStruct | readonly ThriftValue[];

const KIND = {
  end: 0,
  yes: 1,
  no: 2,
  byte: 3,
  short: 4,
  int: 5,
  long: 6,
  double: 7,
  bytes: 8,
  list: 9,
  set: 10,
};
const STRUCT = 12;
const DEEPEST = 32;
const HIGHEST_FIELD = 1000;
/** A file of 2,000 columns in twenty groups of rows has as many. */
const MOST_VALUES = 1_000_000;

/**
 * Reads one structure of the compact protocol. Numbers, depth and the count of values are bounded, so that neither time
 * nor memory grows beyond what the bytes are worth.
 *
 * @param cursor where it begins; afterwards where it ends
 * @throws ParquetError contradictory or cut short; FileRefusal too_large above a million values
 * @see Apache Thrift, "Thrift Compact protocol encoding"
 */
export function readThrift(cursor: ByteCursor): ThriftStruct {
  return new ThriftReader(cursor).readStruct(0);
}

class ThriftReader {
  readonly #cursor: ByteCursor;
  #values = 0;

  constructor(cursor: ByteCursor) {
    this.#cursor = cursor;
  }

  readStruct(depth: number): ThriftStruct {
    if (depth > DEEPEST) throw new ParquetError("nested too deep");
    const fields: { [field: number]: ThriftValue } = {};
    let field = 0;
    for (;;) {
      const head = readByte(this.#cursor);
      const kind = head & 15;
      if (kind === KIND.end) return fields;
      field = head >> 4 === 0 ? Number(readZigzag(this.#cursor)) : field + (head >> 4);
      if (!(field > 0 && field <= HIGHEST_FIELD)) throw new ParquetError("field");
      fields[field] =
        kind === KIND.yes || kind === KIND.no ? kind === KIND.yes : this.#readValue(kind, depth);
    }
  }

  #readValue(kind: number, depth: number): ThriftValue {
    this.#values += 1;
    if (this.#values > MOST_VALUES) throw new FileRefusal("too_large", { objects: MOST_VALUES });
    const cursor = this.#cursor;
    switch (kind) {
      case KIND.yes:
      case KIND.no:
        return readByte(cursor) === KIND.yes;
      case KIND.byte:
        return readByte(cursor);
      case KIND.short:
      case KIND.int:
        return Number(readZigzag(cursor));
      case KIND.long:
        return readZigzag(cursor);
      case KIND.double:
        return new DataView(this.#take(8).slice().buffer).getFloat64(0, true);
      case KIND.bytes:
        return this.#take(readVarint(cursor));
      case KIND.list:
      case KIND.set:
        return this.#readList(depth);
      case STRUCT:
        return this.readStruct(depth + 1);
      default:
        throw new ParquetError(`kind ${kind}`);
    }
  }

  #readList(depth: number): ThriftValue[] {
    if (depth > DEEPEST) throw new ParquetError("nested too deep");
    const head = readByte(this.#cursor);
    const length = head >> 4 === 15 ? readVarint(this.#cursor) : head >> 4;
    const values: ThriftValue[] = [];
    for (let index = 0; index < length; index += 1) values.push(this.#readValue(head & 15, depth + 1));
    return values;
  }

  #take(length: number): Uint8Array {
    const { bytes, at } = this.#cursor;
    if (at + length > bytes.length) throw new ParquetError("cut short");
    this.#cursor.at = at + length;
    return bytes.subarray(at, at + length);
  }
}
