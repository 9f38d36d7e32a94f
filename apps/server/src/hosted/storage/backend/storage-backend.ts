import type { Readable } from "node:stream";

export type Written = { size: number; etag: string };

export type ByteRange = { start: number; end: number };

/** Where bytes lie. A version is written once, never changed, and named by nobody outside. */
export interface StorageBackend {
  /** Stores a stream whole or not at all; throws EntityTooLarge beyond `maxBytes`. */
  write(version: string, source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Written>;
  /** Streams a version, or a part of it; both ends of the range belong to it. */
  open(version: string, range?: ByteRange): Promise<Readable>;
  copy(from: string, to: string): Promise<void>;
  /** Does nothing when there is none. */
  remove(version: string): Promise<void>;
  /** Throws unless bytes can be stored now. */
  check(): Promise<void>;
}
