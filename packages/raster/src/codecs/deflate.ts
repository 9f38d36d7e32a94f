import { deflateSync } from "node:zlib";

/**
 * Compresses bytes in the zlib format (RFC 1950), as TIFF and PNG want them.
 * @param bytes bytes
 * @param level 1 fast to 9 small
 */
export function deflate(bytes: Uint8Array, level: number): Uint8Array {
  return deflateSync(bytes, { level });
}
