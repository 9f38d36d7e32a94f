import { createSamples, type SampleArray, type SampleType } from "./sample-type.ts";

/** Rows of packed samples: samples of one row (all bands), rows, bits of a sample. */
export type PackedRows = { rowSamples: number; rows: number; bits: number };

/**
 * Unpacks samples of any number of bits, most significant first, each row starting on a byte (TIFF 6.0 section 3).
 * @param bytes packed rows
 * @param packed how they are packed
 * @param type type to hand them out in
 */
export function unpackBits(bytes: Uint8Array, packed: PackedRows, type: SampleType): SampleArray {
  const { rowSamples, rows, bits } = packed;
  const output = createSamples(type, rowSamples * rows);
  const rowBytes = Math.ceil((rowSamples * bits) / 8);
  const scale = 2 ** bits;
  for (let row = 0; row < rows; row++) {
    let at = row * rowBytes;
    let buffer = 0;
    let available = 0;
    for (let place = row * rowSamples, end = place + rowSamples; place < end; place++) {
      while (available < bits) {
        buffer = buffer * 256 + bytes[at++]!;
        available += 8;
      }
      available -= bits;
      const rest = 2 ** available;
      const value = Math.floor(buffer / rest);
      output[place] = value % scale;
      buffer -= value * rest;
    }
  }
  return output;
}

/**
 * Unpacks little-endian whole numbers of three bytes.
 * @param bytes samples one after the other
 * @param length number of samples
 */
export function unpackThreeBytes(bytes: Uint8Array, length: number): Uint32Array {
  const output = new Uint32Array(length);
  for (let sample = 0, at = 0; sample < length; sample++, at += 3) {
    output[sample] = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16);
  }
  return output;
}

/**
 * Widens 64-bit whole numbers, little-endian, to floating point: exact up to 2^53, then the nearest one.
 * @param bytes samples one after the other
 * @param length number of samples
 * @param signed whether they may be negative
 */
export function widenLongs(bytes: Uint8Array, length: number, signed: boolean): Float64Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, length * 8);
  const output = new Float64Array(length);
  for (let sample = 0; sample < length; sample++) {
    const at = sample * 8;
    output[sample] = Number(signed ? view.getBigInt64(at, true) : view.getBigUint64(at, true));
  }
  return output;
}

/**
 * Widens floating-point numbers of 16 or 24 bits, little-endian, to 32 bits (TIFF technical note 3).
 * @param bytes samples one after the other
 * @param length number of samples
 * @param bits 16 (5 bits of exponent, IEEE 754) or 24 (7 bits of exponent)
 */
export function widenFloats(bytes: Uint8Array, length: number, bits: number): Float32Array {
  const output = new Float32Array(length);
  const [exponentBits, fractionBits] = bits === 16 ? [5, 10] : [7, 16];
  const size = bits / 8;
  const infinite = 2 ** exponentBits - 1;
  const bias = 2 ** (exponentBits - 1) - 1;
  for (let sample = 0; sample < length; sample++) {
    let word = 0;
    for (let byte = size - 1; byte >= 0; byte--) word = word * 256 + bytes[sample * size + byte]!;
    const fraction = word % 2 ** fractionBits;
    const exponent = Math.floor(word / 2 ** fractionBits) % 2 ** exponentBits;
    const sign = word >= 2 ** (bits - 1) ? -1 : 1;
    output[sample] = sign * magnitude(exponent, fraction / 2 ** fractionBits, infinite, bias);
  }
  return output;
}

function magnitude(exponent: number, fraction: number, infinite: number, bias: number): number {
  if (exponent === infinite) return fraction === 0 ? Number.POSITIVE_INFINITY : Number.NaN;
  if (exponent === 0) return fraction * 2 ** (1 - bias);
  return (1 + fraction) * 2 ** (exponent - bias);
}
