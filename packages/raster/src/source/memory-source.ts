import { RasterError } from "../raster-error.ts";
import type { ByteSource } from "./byte-source.ts";

/**
 * A byte source over bytes already in memory; reads share that memory.
 * @param bytes the whole file
 */
export function memorySource(bytes: Uint8Array): ByteSource {
  const plain = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    size: bytes.byteLength,
    async read(offset, length) {
      if (!(offset >= 0 && length >= 0 && offset + length <= bytes.byteLength)) {
        throw new RasterError("short-read", `${length} bytes at ${offset} of ${bytes.byteLength}`);
      }
      return plain.subarray(offset, offset + length);
    },
    close() {},
  };
}
