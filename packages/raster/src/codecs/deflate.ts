import { deflateSync, deflate as deflateWithCallback } from "node:zlib";

/**
 * Compresses bytes in the zlib format (RFC 1950), as TIFF and PNG want them.
 * @param bytes bytes
 * @param level 1 fast to 9 small
 */
export function deflate(bytes: Uint8Array, level: number): Uint8Array {
  return deflateSync(bytes, { level });
}

/**
 * The same bytes as `deflate`, worked out by another thread.
 * @param bytes bytes, not to be changed until the promise is settled
 * @param level 1 fast to 9 small
 */
export function deflateInBackground(bytes: Uint8Array, level: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    deflateWithCallback(bytes, { level }, (error, compressed) => {
      if (error) reject(error);
      else resolve(compressed);
    });
  });
}
