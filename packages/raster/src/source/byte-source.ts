/** Random access to bytes that may be larger than memory. */
export type ByteSource = {
  /** Total length in bytes. */
  readonly size: number;
  /** Exactly `length` bytes from `offset`; throws RasterError "short-read" when they are not there. */
  read(offset: number, length: number): Promise<Uint8Array>;
  /** Releases what the source holds; reading afterwards fails. */
  close(): void;
};
