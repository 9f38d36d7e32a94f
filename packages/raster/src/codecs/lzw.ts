import { RasterError } from "../raster-error.ts";

const clearCode = 256;
const endCode = 257;
const firstFreeCode = 258;
const tableSize = 4096;
const greatestWidth = 12;
const bulkLength = 32;

/** Start in the output of each string since the table was last cleared; kept, because no call outlives its block. */
const starts = new Int32Array(tableSize + 1);

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
  const output = new Uint8Array(expected);
  const old = isOldBitOrder(input);
  const late = old ? 1 : 0;
  const padded = new Uint8Array(input.length + 3);
  padded.set(input);
  const inputBits = input.length * 8;
  let bit = 0;
  let position = 0;
  let next = firstFreeCode;
  let width = 9;
  let widenAt = 512 + late;
  while (position < expected) {
    const at = bit >>> 3;
    const code = old
      ? ((padded[at]! | (padded[at + 1]! << 8) | (padded[at + 2]! << 16)) >>> (bit & 7)) & ((1 << width) - 1)
      : (((padded[at]! << 16) | (padded[at + 1]! << 8) | padded[at + 2]!) >>> (24 - (bit & 7) - width)) &
        ((1 << width) - 1);
    bit += width;
    if (bit > inputBits || code === endCode) return endOfInput(output, position);
    if (code === clearCode) {
      next = firstFreeCode;
      width = 9;
      widenAt = 512 + late;
      continue;
    }
    if (next <= tableSize) starts[next++] = position;
    if (code < clearCode) {
      output[position++] = code;
    } else {
      if (code >= next - 1) throw new RasterError("block-corrupt", `LZW code ${code}`);
      position = copyString(output, starts[code]!, starts[code + 1]! + 1, position);
    }
    if (next === widenAt && width < greatestWidth) {
      width += 1;
      widenAt = (1 << width) + late;
    }
  }
  return output;
}

/** Copies a string of which only the last byte can be the first one to be written. */
function copyString(output: Uint8Array, from: number, to: number, position: number): number {
  const end = Math.min(position + to - from, output.length);
  let source = from;
  let target = position;
  if (end - position > bulkLength) {
    output.copyWithin(target, source, source + end - target - 1);
    source += end - target - 1;
    target = end - 1;
  }
  while (target < end) output[target++] = output[source++]!;
  return end;
}

/** A clear code, with which every block starts, begins with a zero byte only where its low bits come first. */
function isOldBitOrder(input: Uint8Array): boolean {
  return input.length > 1 && input[0] === 0 && (input[1]! & 1) === 1;
}

function endOfInput(output: Uint8Array, position: number): Uint8Array {
  if (position === output.length) return output;
  throw new RasterError("block-corrupt", `LZW gives ${position} of ${output.length} bytes`);
}
