import { ParquetError } from "./parquet-error.ts";
import { readVarint } from "./read-varint.ts";

const WIDEST = 32;

/**
 * Reads numbers of a few bits that are packed one after another, from the lowest bit of a byte on.
 *
 * @param bytes where they are
 * @param at first byte
 * @param width bits of a number, 0 to 32
 * @returns gives the next number; throws ParquetError behind the last byte
 */
export function packedBits(bytes: Uint8Array, at: number, width: number): () => number {
  let byte = at;
  let bit = 0;
  return () => {
    let value = 0;
    for (let got = 0; got < width; ) {
      const from = bytes[byte];
      if (from === undefined) throw new ParquetError("bits");
      const taken = Math.min(8 - bit, width - got);
      value += ((from >> bit) & ((1 << taken) - 1)) * 2 ** got;
      got += taken;
      bit += taken;
      if (bit < 8) continue;
      byte += 1;
      bit = 0;
    }
    return value;
  };
}

/**
 * Reads numbers that are written as runs: one number over and over, or several packed in bits. A run may claim any
 * length: it is never gone through beyond the numbers that are asked for.
 *
 * @param bytes the runs
 * @param width bits of a number
 * @returns gives the next number; throws ParquetError behind the last run
 * @see Apache Parquet, "Run Length Encoding / Bit-Packing Hybrid"
 */
export function runs(bytes: Uint8Array, width: number): () => number {
  if (width > WIDEST) throw new ParquetError("width");
  const cursor = { bytes, at: 0 };
  let left = 0;
  let next: () => number = () => 0;
  return () => {
    while (left === 0) {
      const head = readVarint(cursor);
      const count = Math.floor(head / 2);
      left = head % 2 === 0 ? count : count * 8;
      next = packedBits(bytes, cursor.at, width);
      if (head % 2 === 0) {
        const value = packedBits(bytes, cursor.at, Math.ceil(width / 8) * 8)();
        if (value >= 2 ** width) throw new ParquetError("run");
        next = () => value;
        cursor.at += Math.ceil(width / 8);
      } else cursor.at += count * width;
    }
    left -= 1;
    return next();
  };
}
