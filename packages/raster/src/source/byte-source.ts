/** Some bytes of a file. */
export type ByteRange = { offset: number; length: number };

/** Random access to bytes that may be larger than memory. */
export type ByteSource = {
  /** Total length in bytes. */
  readonly size: number;
  /** Exactly `length` bytes from `offset`; throws RasterError "short-read" when they are not there. */
  read(offset: number, length: number): Promise<Uint8Array>;
  /**
   * The same at once, at the start of memory that the caller lends, where the source can: nothing is allocated for
   * bytes that are used up before the next read.
   */
  readInto?(offset: number, length: number, memory: Uint8Array): Uint8Array;
  /** Fetches bytes that will be read next, where that is better done together; a file on disk has no need of it. */
  prepare?(ranges: readonly ByteRange[]): Promise<void>;
  /** Releases what the source holds; reading afterwards fails. */
  close(): void;
};
