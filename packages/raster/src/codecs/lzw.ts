import { RasterError } from "../raster-error.ts";

const clearCode = 256;
const endCode = 257;
const firstFreeCode = 258;
const tableSize = 4096;

/** Bits of the next code by the number of codes known, one code earlier than their number asks for. */
const codeWidths = Uint8Array.from({ length: tableSize + 1 }, (_, next) =>
  Math.min(12, Math.max(9, Math.floor(Math.log2(next + 1)) + 1)),
);

/**
 * Decodes TIFF LZW (TIFF 6.0 section 13: most significant bit first, early code change).
 * An entry is a place and a length in the output already written, so no string is ever copied into a table.
 * @param input compressed bytes
 * @param expected bytes of the decoded block; decoding stops there
 * @throws RasterError "block-corrupt"
 */
export function decodeLzw(input: Uint8Array, expected: number): Uint8Array {
  refuseOldBitOrder(input);
  const output = new Uint8Array(expected);
  const starts = new Int32Array(tableSize);
  const lengths = new Int32Array(tableSize);
  let position = 0;
  let next = firstFreeCode;
  let width = 9;
  let buffer = 0;
  let available = 0;
  let at = 0;
  const inputBits = input.length * 8;
  let previousStart = -1;
  let previousLength = 0;
  while (position < expected) {
    if (available < width) {
      buffer = (buffer << 16) | ((input[at] ?? 0) << 8) | (input[at + 1] ?? 0);
      at += 2;
      available += 16;
    }
    available -= width;
    const code = (buffer >>> available) & ((1 << width) - 1);
    if (code === endCode || at * 8 - available > inputBits) return endOfInput(output, position);
    if (code === clearCode) {
      next = firstFreeCode;
      width = 9;
      previousStart = -1;
      continue;
    }
    const start = position;
    if (code < 256) {
      output[position++] = code;
    } else if (code < next) {
      position = copyEntry(output, starts[code]!, position, lengths[code]!);
    } else {
      refuseUnknownCode(code, previousStart < 0 ? -1 : next);
      position = copyEntry(output, previousStart, position, previousLength + 1);
    }
    if (previousStart >= 0 && next < tableSize) {
      starts[next] = previousStart;
      lengths[next++] = previousLength + 1;
      width = codeWidths[next]!;
    }
    previousStart = start;
    previousLength = position - start;
  }
  return output;
}

function refuseOldBitOrder(input: Uint8Array): void {
  if (input.length > 1 && input[0] === 0 && (input[1]! & 1) === 1) {
    throw new RasterError("compression-unsupported", "LZW in the bit order of before TIFF 5.0");
  }
}

function refuseUnknownCode(code: number, next: number): void {
  if (code !== next) throw new RasterError("block-corrupt", `LZW code ${code}`);
}

function copyEntry(output: Uint8Array, from: number, to: number, length: number): number {
  const count = Math.min(length, output.length - to);
  if (count > 24 && from + count <= to) {
    output.copyWithin(to, from, from + count);
  } else {
    for (let index = 0; index < count; index++) output[to + index] = output[from + index]!;
  }
  return to + count;
}

function endOfInput(output: Uint8Array, position: number): Uint8Array {
  if (position === output.length) return output;
  throw new RasterError("block-corrupt", `LZW gives ${position} of ${output.length} bytes`);
}
