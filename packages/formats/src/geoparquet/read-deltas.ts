import { ParquetError } from "./parquet-error.ts";
import { packedBits } from "./read-runs.ts";
import { readByte, readVarint, readZigzag } from "./read-varint.ts";

/** Whole numbers, and the byte behind them. */
export type Deltas = { values: BigInt64Array; end: number };

const WIDEST = 64;
const LARGEST_BLOCK = 1 << 16;

/**
 * Reads whole numbers that are written as differences.
 *
 * @param bytes where they are
 * @param start first byte
 * @param most numbers that may be there
 * @throws ParquetError contradictory, cut short, or more numbers
 * @see Apache Parquet, "Delta Encoding"
 */
export function readDeltas(bytes: Uint8Array, start: number, most: number): Deltas {
  const cursor = { bytes, at: start };
  const [block, parts, count] = [readVarint(cursor), readVarint(cursor), readVarint(cursor)];
  const perPart = block / parts;
  const isSound = block > 0 && block <= LARGEST_BLOCK && perPart % 8 === 0 && count <= most;
  if (!isSound) throw new ParquetError("deltas");
  const values = new BigInt64Array(count);
  let value = readZigzag(cursor);
  if (count > 0) values[0] = value;
  for (let filled = 1; filled < count; ) {
    const least = readZigzag(cursor);
    const widths = Array.from({ length: parts }, () => readByte(cursor));
    for (let part = 0; part < parts && filled < count; part += 1) {
      const width = widths[part]!;
      const next = wideBits(bytes, cursor.at, width);
      for (let index = 0; index < perPart && filled < count; index += 1) {
        value = BigInt.asIntN(64, value + least + next());
        values[filled] = value;
        filled += 1;
      }
      cursor.at += (perPart / 8) * width;
    }
  }
  return { values, end: cursor.at };
}

function wideBits(bytes: Uint8Array, at: number, width: number): () => bigint {
  if (width > WIDEST) throw new ParquetError("width");
  if (width === 0) return () => 0n;
  if (width <= 32) {
    const next = packedBits(bytes, at, width);
    return () => BigInt(next());
  }
  let bit = 0;
  return () => {
    const first = at + Math.floor(bit / 8);
    let bits = 0n;
    for (let index = 0; index < 9; index += 1) bits |= BigInt(bytes[first + index] ?? 0) << BigInt(8 * index);
    if (first + Math.ceil(((bit % 8) + width) / 8) > bytes.length) throw new ParquetError("bits");
    const value = BigInt.asUintN(width, bits >> BigInt(bit % 8));
    bit += width;
    return value;
  };
}
