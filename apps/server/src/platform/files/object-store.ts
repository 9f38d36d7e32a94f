import type { Readable } from "node:stream";
import type { WrittenRows } from "@parcelle/formats/written-rows";
import type { ByteSource } from "@parcelle/raster/source/byte-source";
import type { Claims } from "#database/database.ts";

/**
 * Stored objects for server code; every call is decided by the same policies as `/storage/v1`. What is not there, or not
 * for this caller, ends a job at once with `file_missing`.
 */
export interface ObjectStore {
  read(claims: Claims, bucket: string, path: string): Promise<Uint8Array>;
  open(claims: Claims, bucket: string, path: string): Promise<Readable>;
  /** For parts of an object: the one that is there now, also once another has come in its place. */
  source(claims: Claims, bucket: string, path: string): Promise<ByteSource>;
  /** Stores an object whole or not at all, as its pieces arrive; answers its bytes. */
  write(
    claims: Claims,
    bucket: string,
    path: string,
    content: { chunks: WrittenRows<Uint8Array>; contentType: string },
  ): Promise<number>;
  /** Removes the object where the caller may; one that is not there is no error. */
  remove(claims: Claims, bucket: string, path: string): Promise<void>;
  /** Takes away bytes whose objects went in a transaction that is over; those that cannot be reached now, the sweep takes. */
  forget(versions: readonly string[]): Promise<void>;
  /** The address, below the site's root, from which the object can be fetched for so many seconds. */
  sign(claims: Claims, bucket: string, path: string, seconds: number): Promise<string>;
}
