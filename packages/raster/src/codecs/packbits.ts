import { RasterError } from "../raster-error.ts";

/**
 * Decodes PackBits runs (TIFF 6.0 section 9).
 * @param input compressed bytes
 * @param expected bytes of the decoded block; decoding stops there
 * @throws RasterError "block-corrupt"
 */
export function decodePackBits(input: Uint8Array, expected: number): Uint8Array {
  const output = new Uint8Array(expected);
  let position = 0;
  let at = 0;
  while (position < expected) {
    const header = input[at++];
    if (header === undefined)
      throw new RasterError("block-corrupt", `PackBits gives ${position} of ${expected}`);
    if (header === 128) continue;
    if (header < 128) {
      const count = Math.min(header + 1, expected - position);
      if (at + count > input.length) throw new RasterError("block-corrupt", "PackBits literal run is cut");
      output.set(input.subarray(at, at + count), position);
      at += header + 1;
      position += count;
    } else {
      const value = input[at++];
      if (value === undefined) throw new RasterError("block-corrupt", "PackBits repeat run is cut");
      const end = Math.min(position + 257 - header, expected);
      output.fill(value, position, end);
      position = end;
    }
  }
  return output;
}
