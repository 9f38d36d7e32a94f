type FlatNumber =
  | { kind: "u8"; value: number }
  | { kind: "u16"; value: number }
  | { kind: "i32"; value: number }
  | { kind: "u64"; value: number };
type FlatContent =
  | { kind: "text"; value: string }
  | { kind: "doubles"; value: readonly number[] }
  | { kind: "uints"; value: readonly number[] }
  | { kind: "bytes"; value: Uint8Array }
  | { kind: "table"; value: FlatTableContent }
  | { kind: "tables"; value: readonly FlatTableContent[] };
/** A field of a table: a number of so many bytes, a text, a vector, a table or a list of tables. */
export type FlatTableContent = readonly (FlatNumber | FlatContent | null)[];

/**
 * A flat buffer, laid out from the root outwards, every value aligned to its size. One content given twice is written
 * once.
 *
 * @param root fields of the outermost table in the order of the schema, null where one is absent
 * @see FlatBuffers, "FlatBuffer Internals"
 */
export function flatBuffer(root: FlatTableContent): Uint8Array {
  const writer = new FlatWriter();
  writer.pointAt(writer.reserve(4), () => writer.table(root));
  return writer.bytes();
}

class FlatWriter {
  #buffer = Buffer.alloc(1024);
  #length = 0;
  readonly #tables = new Map<FlatTableContent, number>();

  bytes(): Uint8Array {
    return new Uint8Array(this.#buffer.subarray(0, this.#length));
  }

  reserve(bytes: number, alignment = bytes): number {
    const at = Math.ceil(this.#length / alignment) * alignment;
    this.#length = at + bytes;
    if (this.#length > this.#buffer.length) {
      const larger = Buffer.alloc(2 * this.#length);
      this.#buffer.copy(larger);
      this.#buffer = larger;
    }
    return at;
  }

  /** Writes what comes later and puts the way to it where room was kept. */
  pointAt(place: number, write: () => number): void {
    const target = write();
    this.#buffer.writeUInt32LE(target - place, place);
  }

  table(fields: FlatTableContent): number {
    const known = this.#tables.get(fields);
    if (known !== undefined) return known;
    const names = this.reserve(4 + 2 * fields.length, 2);
    const at = this.reserve(8 + 8 * fields.length, 8);
    this.#tables.set(fields, at);
    this.#buffer.writeInt32LE(at - names, at);
    this.#buffer.writeUInt16LE(4 + 2 * fields.length, names);
    this.#buffer.writeUInt16LE(8 + 8 * fields.length, names + 2);
    for (const [index, field] of fields.entries()) {
      if (field === null) continue;
      const offset = 8 + 8 * index;
      this.#buffer.writeUInt16LE(offset, names + 4 + 2 * index);
      this.#field(field, at + offset);
    }
    return at;
  }

  #field(field: FlatNumber | FlatContent, place: number): void {
    if (field.kind === "u8") this.#buffer.writeUInt8(field.value, place);
    else if (field.kind === "u16") this.#buffer.writeUInt16LE(field.value, place);
    else if (field.kind === "i32") this.#buffer.writeInt32LE(field.value, place);
    else if (field.kind === "u64") this.#buffer.writeBigUInt64LE(BigInt(field.value), place);
    else this.pointAt(place, () => this.#content(field));
  }

  #content(field: FlatContent): number {
    if (field.kind === "table") return this.table(field.value);
    if (field.kind === "text") return this.#raw(Buffer.from(`${field.value}\0`), 1, -1);
    if (field.kind === "bytes") return this.#raw(Buffer.from(field.value), 1);
    if (field.kind === "doubles") return this.#raw(Buffer.from(Float64Array.from(field.value).buffer), 8);
    if (field.kind === "uints") return this.#raw(Buffer.from(Uint32Array.from(field.value).buffer), 4);
    const at = this.reserve(4 + 4 * field.value.length, 4);
    this.#buffer.writeUInt32LE(field.value.length, at);
    for (const [index, content] of field.value.entries())
      this.pointAt(at + 4 + 4 * index, () => this.table(content));
    return at;
  }

  /** The count stands right before the first item, which is aligned to its own size. */
  #raw(bytes: Buffer, itemBytes: number, uncounted = 0): number {
    const at = this.reserve(8 + bytes.length, 8) + 4;
    this.#buffer.writeUInt32LE(bytes.length / itemBytes + uncounted, at);
    bytes.copy(this.#buffer, at + 4);
    return at;
  }
}
