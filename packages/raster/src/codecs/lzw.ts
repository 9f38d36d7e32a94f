import { RasterError } from "../raster-error.ts";

const clearCode = 256;
const endCode = 257;
const firstFreeCode = 258;
const tableSize = 4096;
const greatestWidth = 12;
const literals = 256;
const shortLength = 4;
const bulkLength = 32;
const keptLength = 4 * 2 ** 20;

/** Where each code's string stands, and its length; those of the bytes themselves come first and never change. */
const starts = new Int32Array(tableSize + 1).map((_, code) => (code < literals ? code : 0));
const lengths = new Int32Array(tableSize + 1).fill(1, 0, literals);

/** The 256 bytes, then what is decoded; kept between calls, because no call outlives its block. */
let kept = new Uint8Array(0);

/**
 * Decodes TIFF LZW (TIFF 6.0 section 13: most significant bit first, early code change), and that of before TIFF 5.0
 * (least significant bit first, late code change).
 * Code 258 + k is the string of the k-th code since the last clear and the byte after it: both stand in the output
 * already, so its place is all that has to be kept of it.
 * @param input compressed bytes
 * @param expected bytes of the decoded block; decoding stops there
 * @throws RasterError "block-corrupt"
 */
export function decodeLzw(input: Uint8Array, expected: number): Uint8Array {
  const output = workspace(expected);
  const old = isOldBitOrder(input);
  const late = old ? 1 : 0;
  const padded = new Uint8Array(input.length + 3);
  padded.set(input);
  const inputBits = input.length * 8;
  const end = literals + expected;
  let bit = 0;
  let position = literals;
  let next = firstFreeCode;
  let width = 9;
  let widenAt = 512 + late;
  while (position < end) {
    const at = bit >>> 3;
    const code = old
      ? ((padded[at]! | (padded[at + 1]! << 8) | (padded[at + 2]! << 16)) >>> (bit & 7)) & ((1 << width) - 1)
      : (((padded[at]! << 16) | (padded[at + 1]! << 8) | padded[at + 2]!) >>> (24 - (bit & 7) - width)) &
        ((1 << width) - 1);
    bit += width;
    if (bit > inputBits || code === endCode) break;
    if (code === clearCode) {
      next = firstFreeCode;
      width = 9;
      widenAt = 512 + late;
      continue;
    }
    if (code >= next) throw new RasterError("block-corrupt", `LZW code ${code}`);
    const length = lengths[code]!;
    copyString(output, starts[code]!, position, length);
    if (next < tableSize) {
      starts[next] = position;
      lengths[next++] = length + 1;
    }
    position += length;
    if (next === widenAt && width < greatestWidth) {
      width += 1;
      widenAt = (1 << width) + late;
    }
  }
  if (position < end) throw tooShort(position - literals, expected);
  return output.slice(literals, end);
}

function workspace(expected: number): Uint8Array {
  const wanted = literals + expected + tableSize;
  if (kept.length >= wanted) return kept;
  const fresh = new Uint8Array(wanted);
  for (let byte = 0; byte < literals; byte++) fresh[byte] = byte;
  if (wanted <= keptLength) kept = fresh;
  return fresh;
}

/**
 * Copies a string of which only the last byte can be the first one to be written. Four bytes are always written,
 * since what is too much is overwritten by the next string and most strings are that short.
 */
function copyString(output: Uint8Array, source: number, target: number, length: number): void {
  output[target] = output[source]!;
  output[target + 1] = output[source + 1]!;
  output[target + 2] = output[source + 2]!;
  output[target + 3] = output[source + 3]!;
  if (length <= shortLength) return;
  if (length > bulkLength) {
    output.copyWithin(target, source, source + length - 1);
    output[target + length - 1] = output[source + length - 1]!;
    return;
  }
  for (let index = shortLength; index < length; index++) output[target + index] = output[source + index]!;
}

/** A clear code, with which every block starts, begins with a zero byte only where its low bits come first. */
function isOldBitOrder(input: Uint8Array): boolean {
  return input.length > 1 && input[0] === 0 && (input[1]! & 1) === 1;
}

function tooShort(decoded: number, expected: number): RasterError {
  return new RasterError("block-corrupt", `LZW gives ${decoded} of ${expected} bytes`);
}
