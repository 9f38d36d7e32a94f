import type { Readable } from "node:stream";

export type Written = { size: number; etag: string };

/** A whole version that is to be a part of a larger one. */
export type StoredPart = { version: string; bytes: number };

export type ByteRange = { start: number; end: number };

/** How far a version that arrives in pieces is, with what the store has to remember of it. */
export type Unfinished = { received: number; state: Record<string, unknown> };

export type Piece = {
  /** The whole size where it is known. */
  size: number | null;
  source: AsyncIterable<Uint8Array>;
  /** Called whenever bytes would outlive a crash; when it throws, nothing more is written. */
  keep: (unfinished: Unfinished) => Promise<void>;
};

/** Something that lies in the store: a whole version, or the beginning of one. */
export type Kept = {
  version: string;
  isWhole: boolean;
  since: Date;
  bytes: number;
  remove: () => Promise<void>;
};

/** Where bytes lie. A version is written once, never changed, and named by nobody outside. */
export interface StorageBackend {
  /** Stores a stream whole or not at all; throws EntityTooLarge beyond `maxBytes`. */
  write(version: string, source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Written>;
  /** Adds bytes behind what was kept; answers how far it is now. Throws NoSuchUpload when those are gone. */
  append(version: string, unfinished: Unfinished, piece: Piece): Promise<Unfinished>;
  /** Makes a version of the pieces; once more after a crash does no harm. */
  finish(version: string, unfinished: Unfinished): Promise<Written>;
  /** Makes a version of the bytes of others, one behind the other; once more does no harm. */
  join(version: string, parts: readonly StoredPart[]): Promise<void>;
  /** Forgets the pieces, and the version that was made of them. */
  abandon(version: string, unfinished: Unfinished): Promise<void>;
  /** Streams a version, or a part of it; both ends of the range belong to it. */
  open(version: string, range?: ByteRange): Promise<Readable>;
  has(version: string): Promise<boolean>;
  /** All that lies in the store of versions whose name begins so. */
  list(beginning: string): AsyncIterable<Kept>;
  copy(from: string, to: string): Promise<void>;
  /** Does nothing when there is none. */
  remove(version: string): Promise<void>;
  /** Throws unless bytes can be stored now. */
  check(): Promise<void>;
}
