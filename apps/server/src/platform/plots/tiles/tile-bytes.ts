/** Bytes of protocol buffers that grow as they are written. */
export class TileBytes {
  #bytes: Uint8Array;
  #length = 0;
  static readonly #encoder = new TextEncoder();

  constructor(expected = 256) {
    this.#bytes = new Uint8Array(expected);
  }

  get written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }

  varint(value: number): void {
    this.#reserve(10);
    let rest = value;
    while (rest > 0x7f) {
      this.#bytes[this.#length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#length++] = rest;
  }

  /** A number by its field: https://protobuf.dev/programming-guides/encoding. */
  number(field: number, value: number): void {
    this.varint(field << 3);
    this.varint(value);
  }

  text(field: number, value: string): void {
    this.bytes(field, TileBytes.#encoder.encode(value));
  }

  bytes(field: number, value: Uint8Array): void {
    this.varint((field << 3) | 2);
    this.varint(value.length);
    this.#reserve(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
  }

  /** As `bytes`, for the few that a feature has: copied one by one, which is faster than a view of them. */
  part(field: number, other: TileBytes): void {
    this.varint((field << 3) | 2);
    this.varint(other.#length);
    this.#reserve(other.#length);
    for (let at = 0; at < other.#length; at++) this.#bytes[this.#length++] = other.#bytes[at]!;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#length + more, this.#bytes.length * 2));
    larger.set(this.written);
    this.#bytes = larger;
  }
}
