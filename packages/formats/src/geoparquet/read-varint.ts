import { ParquetError } from "./parquet-error.ts";

/** Where bytes are being read. */
export type ByteCursor = { readonly bytes: Uint8Array; at: number };

const LONGEST = 10;

/** The next byte. */
export function readByte(cursor: ByteCursor): number {
  const byte = cursor.bytes[cursor.at];
  if (byte === undefined) throw new ParquetError("cut short");
  cursor.at += 1;
  return byte;
}

/**
 * Reads a number of seven bits a byte that fits in 32 bits.
 *
 * @throws ParquetError cut short, or a larger number
 */
export function readVarint(cursor: ByteCursor): number {
  const value = readLongVarint(cursor);
  if (value > 0xffffffffn) throw new ParquetError("number");
  return Number(value);
}

/**
 * Reads a number of seven bits a byte that fits in 64 bits.
 *
 * @throws ParquetError cut short, or more bytes than 64 bits need
 */
export function readLongVarint(cursor: ByteCursor): bigint {
  let [low, high] = [0, 0n];
  for (let index = 0; index < LONGEST; index += 1) {
    const byte = readByte(cursor);
    if (index < 4) low += (byte & 0x7f) * 2 ** (7 * index);
    else high |= BigInt(byte & 0x7f) << BigInt(7 * index);
    if (byte < 0x80) return BigInt.asUintN(64, high | BigInt(low));
  }
  throw new ParquetError("number");
}

/** Reads a number whose sign is its lowest bit. */
export function readZigzag(cursor: ByteCursor): bigint {
  const value = readLongVarint(cursor);
  return (value >> 1n) ^ -(value & 1n);
}
