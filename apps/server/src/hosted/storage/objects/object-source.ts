import { buffer } from "node:stream/consumers";
import { RasterError } from "@parcelle/raster/raster-error";
import type { ByteSource } from "@parcelle/raster/source/byte-source";
import type { StorageBackend } from "../backend/storage-backend.ts";

/** Parts of a stored version, which never changes, from wherever bytes lie. */
export function objectSource(backend: StorageBackend, version: string, size: number): ByteSource {
  return {
    size,
    async read(offset, length) {
      if (length === 0) return new Uint8Array();
      const range = { start: offset, end: offset + length - 1 };
      const bytes = new Uint8Array(await buffer(await backend.open(version, range)));
      if (bytes.length !== length) throw new RasterError("short-read", `${bytes.length} of ${length} bytes`);
      return bytes;
    },
    close: () => undefined,
  };
}
