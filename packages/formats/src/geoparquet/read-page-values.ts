import { type ParquetColumn, STORED, type StoredValue } from "./parquet-column.ts";
import { ParquetError } from "./parquet-error.ts";
import { readDeltas } from "./read-deltas.ts";
import { packedBits, runs } from "./read-runs.ts";

/** Gives the next value of a page; throws ParquetError or RangeError behind the last one. */
export type NextValue = () => StoredValue;

/** Ways of writing values, by their numbers in the format. */
export const ENCODING = { plain: 0, oldDictionary: 2, runs: 3, deltas: 5, lengths: 6, prefixes: 7, split: 9 };
const DICTIONARY = 8;

/** Whether the values of a page are places in the dictionary of its column. */
export function isOfDictionary(encoding: number): boolean {
  return encoding === DICTIONARY || encoding === ENCODING.oldDictionary;
}

/**
 * Reads the values of a page one after another, as they are asked for.
 *
 * @param bytes the unpacked values, without levels
 * @param encoding number of the way of writing, none of those of a dictionary
 * @param column whose page it is
 * @param most values that the page may have
 * @throws ParquetError contradictory, or written in another way
 * @see Apache Parquet, Encodings
 */
export function valuesOfPage(
  bytes: Uint8Array,
  encoding: number,
  column: ParquetColumn,
  most: number,
): NextValue {
  const { stored } = column;
  if (encoding === ENCODING.plain) return plainValues(bytes, column);
  if (encoding === ENCODING.runs && stored === STORED.boolean) return flags(bytes);
  if (encoding === ENCODING.split) return splitValues(bytes, column);
  const isWhole = stored === STORED.int32 || stored === STORED.int64;
  if (encoding === ENCODING.deltas && isWhole) return wholeValues(bytes, stored, most);
  const isBytes = stored === STORED.bytes || stored === STORED.fixedBytes;
  if (encoding === ENCODING.lengths && isBytes) return textsByLength(bytes, most);
  if (encoding === ENCODING.prefixes && isBytes) return textsByPrefix(bytes, most);
  throw new ParquetError(`encoding ${encoding}`);
}

/** The numbers of values in a dictionary, the width of which stands in the first byte. */
export function placesInDictionary(bytes: Uint8Array): () => number {
  const [width] = bytes;
  if (width === undefined) throw new ParquetError("cut short");
  return runs(bytes.subarray(1), width);
}

function plainValues(bytes: Uint8Array, { stored, length }: ParquetColumn): NextValue {
  if (stored === STORED.boolean) {
    const next = packedBits(bytes, 0, 1);
    return () => next() === 1;
  }
  const view = viewOf(bytes);
  let at = 0;
  const take = (size: number): number => {
    at += size;
    if (at > bytes.length) throw new ParquetError("cut short");
    return at - size;
  };
  if (stored === STORED.bytes) {
    return () => {
      const size = view.getUint32(take(4), true);
      const start = take(size);
      return bytes.subarray(start, start + size);
    };
  }
  if (stored === STORED.fixedBytes) {
    if (length === 0) throw new ParquetError("length");
    return () => bytes.subarray(take(length), at);
  }
  const size = sizeOf(stored);
  return () => numberAt(view, take(size), stored);
}

function sizeOf(stored: number): number {
  if (stored === STORED.int96) return 12;
  return stored === STORED.int64 || stored === STORED.double ? 8 : 4;
}

function numberAt(view: DataView, at: number, stored: number): number | bigint {
  switch (stored) {
    case STORED.int32:
      return view.getInt32(at, true);
    case STORED.int64:
      return view.getBigInt64(at, true);
    case STORED.int96:
      return (BigInt(view.getInt32(at + 8, true)) << 64n) | view.getBigUint64(at, true);
    case STORED.float:
      return view.getFloat32(at, true);
    case STORED.double:
      return view.getFloat64(at, true);
    default:
      throw new ParquetError(`type ${stored}`);
  }
}

/** The length of the runs stands before them. */
function flags(bytes: Uint8Array): NextValue {
  const length = viewOf(bytes).getUint32(0, true);
  const next = runs(bytes.subarray(4, 4 + length), 1);
  return () => next() === 1;
}

/** First bytes of all values, then second bytes of all: their number follows from the size. */
function splitValues(bytes: Uint8Array, column: ParquetColumn): NextValue {
  const { stored } = column;
  if (stored === STORED.boolean || stored === STORED.bytes) throw new ParquetError("encoding");
  const width = stored === STORED.fixedBytes ? column.length : sizeOf(stored);
  const count = bytes.length / width;
  if (!Number.isInteger(count)) throw new ParquetError("split");
  const joined = new Uint8Array(bytes.length);
  for (let part = 0; part < width; part += 1)
    for (let index = 0; index < count; index += 1)
      joined[index * width + part] = bytes[part * count + index]!;
  return plainValues(joined, column);
}

function wholeValues(bytes: Uint8Array, stored: number, most: number): NextValue {
  const { values } = readDeltas(bytes, 0, most);
  const next = inOrder(values);
  return stored === STORED.int64 ? next : () => Number(BigInt.asIntN(32, next()));
}

function textsByLength(bytes: Uint8Array, most: number): NextValue {
  const { values, end } = readDeltas(bytes, 0, most);
  const next = inOrder(values);
  let at = end;
  return () => {
    const size = sizeFrom(next(), bytes.length - at);
    at += size;
    return bytes.subarray(at - size, at);
  };
}

/** Each text keeps so many bytes of the one before. */
function textsByPrefix(bytes: Uint8Array, most: number): NextValue {
  const prefixes = readDeltas(bytes, 0, most);
  const suffixes = readDeltas(bytes, prefixes.end, most);
  const [nextPrefix, nextSuffix] = [inOrder(prefixes.values), inOrder(suffixes.values)];
  let at = suffixes.end;
  let before = new Uint8Array(0);
  return () => {
    const kept = sizeFrom(nextPrefix(), before.length);
    const size = sizeFrom(nextSuffix(), bytes.length - at);
    const text = new Uint8Array(kept + size);
    text.set(before.subarray(0, kept));
    text.set(bytes.subarray(at, at + size), kept);
    at += size;
    before = text;
    return text;
  };
}

function inOrder(values: BigInt64Array): () => bigint {
  let index = 0;
  return () => {
    const value = values[index];
    if (value === undefined) throw new ParquetError("cut short");
    index += 1;
    return value;
  };
}

function sizeFrom(value: bigint, most: number): number {
  if (value < 0n || value > BigInt(most)) throw new ParquetError("length");
  return Number(value);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
