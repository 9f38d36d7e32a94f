import { ParquetError } from "./parquet-error.ts";
import { type ByteCursor, readByte, readVarint } from "./read-varint.ts";

/** Three bytes copy 64 at most: a larger size is a lie for which no memory is reserved. */
const MOST_TIMES = 22;

/**
 * Unpacks a block of Snappy. No step may read or write beyond what is there, and each takes at least a byte.
 *
 * @param packed the block with its size before it
 * @param size that it must have
 * @throws ParquetError contradictory or cut short
 * @see Snappy, "format description"
 */
export function unpackSnappy(packed: Uint8Array, size: number): Uint8Array {
  const cursor = { bytes: packed, at: 0 };
  if (readVarint(cursor) !== size || size > packed.length * MOST_TIMES) throw new ParquetError("snappy size");
  const unpacked = new Uint8Array(size);
  let filled = 0;
  while (cursor.at < packed.length) {
    const tag = readByte(cursor);
    const isLiteral = (tag & 3) === 0;
    const length = isLiteral ? literalLength(cursor, tag >> 2) : copyLength(tag);
    if (filled + length > size) throw new ParquetError("snappy size");
    if (isLiteral) {
      if (cursor.at + length > packed.length) throw new ParquetError("snappy literal");
      unpacked.set(packed.subarray(cursor.at, cursor.at + length), filled);
      cursor.at += length;
    } else copyWithin(unpacked, filled, copyOffset(cursor, tag), length);
    filled += length;
  }
  if (filled !== size) throw new ParquetError("snappy size");
  return unpacked;
}

function literalLength(cursor: ByteCursor, short: number): number {
  return 1 + (short < 60 ? short : readNumber(cursor, short - 59));
}

function copyLength(tag: number): number {
  return (tag & 3) === 1 ? 4 + ((tag >> 2) & 7) : 1 + (tag >> 2);
}

function copyOffset(cursor: ByteCursor, tag: number): number {
  const kind = tag & 3;
  if (kind === 1) return (tag >> 5) * 256 + readByte(cursor);
  return readNumber(cursor, kind === 2 ? 2 : 4);
}

/** What is copied may reach into the copy itself, which then repeats. */
function copyWithin(bytes: Uint8Array, to: number, offset: number, length: number): void {
  if (offset === 0 || offset > to) throw new ParquetError("snappy offset");
  if (offset >= length) bytes.copyWithin(to, to - offset, to - offset + length);
  else for (let index = 0; index < length; index += 1) bytes[to + index] = bytes[to + index - offset]!;
}

function readNumber(cursor: ByteCursor, bytes: number): number {
  let number = 0;
  for (let index = 0; index < bytes; index += 1) number += readByte(cursor) * 2 ** (8 * index);
  return number;
}
