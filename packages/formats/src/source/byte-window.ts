/**
 * The part of a stream of bytes that is being read: chunks are appended at the end, what was read is dropped from the
 * start. The bytes are its own, so they may be changed in place.
 */
export class ByteWindow {
  #buffer = new Uint8Array(0);
  #length = 0;

  get bytes(): Uint8Array {
    return this.#buffer;
  }

  /** The number of bytes that are in use. */
  get length(): number {
    return this.#length;
  }

  append(chunk: Uint8Array): void {
    const needed = this.#length + chunk.length;
    if (needed > this.#buffer.length) {
      const larger = new Uint8Array(Math.max(needed, this.#length === 0 ? 0 : 2 * this.#buffer.length));
      larger.set(this.#buffer.subarray(0, this.#length));
      this.#buffer = larger;
    }
    this.#buffer.set(chunk, this.#length);
    this.#length = needed;
  }

  drop(count: number): void {
    this.#buffer.copyWithin(0, count, this.#length);
    this.#length -= count;
  }
}
