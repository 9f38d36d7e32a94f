import { inflateSync, zstdDecompressSync } from "node:zlib";
import { RasterError } from "../raster-error.ts";
import { compressionCode } from "./compression.ts";
import { decodeLzw } from "./lzw.ts";
import { decodePackBits } from "./packbits.ts";

const maximumDeflateRatio = 1032;
/** For what is of no known size before it is unpacked. */
const usualChunk = 65_536;

/**
 * Decompresses one block. The output never exceeds what the layout expects, whatever the input claims.
 * @param code value of the TIFF tag Compression
 * @param input bytes of the block in the file
 * @param expected bytes that the block must give at least
 * @param maximum bytes that it may give (writers may pad the last strip)
 * @throws RasterError "block-corrupt", "compression-unsupported"
 */
export function decompress(code: number, input: Uint8Array, expected: number, maximum: number): Uint8Array {
  const output = decompressed(code, input, expected, maximum);
  if (output.length < expected) {
    throw new RasterError("block-corrupt", `${output.length} of ${expected} bytes`);
  }
  return output;
}

function decompressed(code: number, input: Uint8Array, expected: number, maximum: number): Uint8Array {
  switch (code) {
    case compressionCode.none:
      return input;
    case compressionCode.lzw:
      return decodeLzw(input, expected);
    case compressionCode.packBits:
      return decodePackBits(input, expected);
    case compressionCode.deflate:
    case compressionCode.oldDeflate:
      return guarded(() =>
        inflateSync(input, { maxOutputLength: maximum, chunkSize: chunkSize(input, expected) }),
      );
    case compressionCode.zstd:
      return guarded(() => zstdDecompressSync(input, { maxOutputLength: maximum }));
    default:
      throw new RasterError("compression-unsupported", `compression ${code}`);
  }
}

// One chunk a little larger than the block spares zlib a second buffer; a small input cannot ask for a large one.
function chunkSize(input: Uint8Array, expected: number): number {
  return Math.min(expected || usualChunk, input.length * maximumDeflateRatio) + 64;
}

function guarded(decode: () => Uint8Array): Uint8Array {
  try {
    const { buffer, byteOffset, byteLength } = decode();
    return new Uint8Array(buffer, byteOffset, byteLength);
  } catch (cause) {
    throw new RasterError("block-corrupt", cause instanceof Error ? cause.message : "cannot be decompressed");
  }
}
