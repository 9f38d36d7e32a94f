const decoder = new TextDecoder();

/** Bytes of a flat buffer that do not hold together. */
export class FlatBufferError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "FlatBufferError";
  }
}

/** A vector of a flat buffer: where its first item is, and how many follow. */
export type FlatVector = { at: number; length: number };

/**
 * A table of a flat buffer, read where it lies. Fields are counted from 0 in the order of the schema; one that is absent
 * has the default.
 *
 * @throws FlatBufferError, RangeError where an offset leads out of the buffer
 * @see FlatBuffers, "FlatBuffer Internals"
 */
export class FlatTable {
  readonly #view: DataView;
  readonly #at: number;
  readonly #fields: number;
  readonly #fieldCount: number;

  constructor(view: DataView, at: number) {
    this.#view = view;
    this.#at = at;
    this.#fields = at - view.getInt32(at, true);
    this.#fieldCount = (view.getUint16(this.#fields, true) - 4) / 2;
  }

  /** The outermost table of a buffer. */
  static rootOf(bytes: Uint8Array): FlatTable {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return new FlatTable(view, view.getUint32(0, true));
  }

  byte(field: number, absent: number): number {
    const at = this.#placeOf(field);
    return at === null ? absent : this.#view.getUint8(at);
  }

  short(field: number, absent: number): number {
    const at = this.#placeOf(field);
    return at === null ? absent : this.#view.getUint16(at, true);
  }

  int(field: number, absent: number): number {
    const at = this.#placeOf(field);
    return at === null ? absent : this.#view.getInt32(at, true);
  }

  long(field: number): number {
    const at = this.#placeOf(field);
    return at === null ? 0 : Number(this.#view.getBigUint64(at, true));
  }

  text(field: number): string {
    const { at, length } = this.vector(field, 1) ?? { at: 0, length: 0 };
    return decoder.decode(new Uint8Array(this.#view.buffer, this.#view.byteOffset + at, length));
  }

  bytes(field: number): Uint8Array | null {
    const vector = this.vector(field, 1);
    if (vector === null) return null;
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + vector.at, vector.length);
  }

  table(field: number): FlatTable | null {
    const at = this.#placeOf(field);
    return at === null ? null : new FlatTable(this.#view, at + this.#view.getUint32(at, true));
  }

  /** The tables of a vector; more than `most` are refused before they are looked at. */
  tables(field: number, most = Number.POSITIVE_INFINITY): FlatTable[] {
    const { at, length } = this.vector(field, 4) ?? { at: 0, length: 0 };
    if (length > most) throw new FlatBufferError("tables");
    return Array.from({ length }, (_, index) => {
      const place = at + 4 * index;
      return new FlatTable(this.#view, place + this.#view.getUint32(place, true));
    });
  }

  /** Where the items of a vector are, each of so many bytes; all of them lie in the buffer. Null where it is absent. */
  vector(field: number, itemBytes: number): FlatVector | null {
    const at = this.#placeOf(field);
    if (at === null) return null;
    const start = at + this.#view.getUint32(at, true);
    const length = this.#view.getUint32(start, true);
    if (start + 4 + length * itemBytes > this.#view.byteLength) throw new FlatBufferError("vector");
    return { at: start + 4, length };
  }

  get view(): DataView {
    return this.#view;
  }

  #placeOf(field: number): number | null {
    if (field >= this.#fieldCount) return null;
    const offset = this.#view.getUint16(this.#fields + 4 + 2 * field, true);
    return offset === 0 ? null : this.#at + offset;
  }
}
