import type { ByteSource } from "../source/byte-source.ts";
import type { ColumnPlace, ParquetColumn, StoredValue } from "./parquet-column.ts";
import { ParquetError } from "./parquet-error.ts";
import { type PageHead, readPageHead } from "./read-page-head.ts";
import { ENCODING, isOfDictionary, placesInDictionary, valuesOfPage } from "./read-page-values.ts";
import { runs } from "./read-runs.ts";
import type { ReadingBudget } from "./reading-budget.ts";
import { unpackPage } from "./unpack-page.ts";

const RUNS = 3;

/** A column of a group of rows: what it is, where it lies, how many values it has, and what becomes of each. */
export type ColumnPart<Value> = {
  column: ParquetColumn;
  place: ColumnPlace;
  rows: number;
  convert: (value: StoredValue) => Value;
};

/** Reads the values of a column in one group of rows, with a page and a dictionary in memory at a time. */
export class ColumnReader<Value> {
  readonly #source: ByteSource;
  readonly #part: ColumnPart<Value>;
  readonly #budget: ReadingBudget;
  #at: number;
  /** values that no page had yet, and values of this page that were not asked for yet */
  #awaited: number;
  #left = 0;
  #dictionary: Value[] | null = null;
  #dictionaryBytes = 0;
  #pageBytes = 0;
  #isThere: () => boolean = () => true;
  #next: () => Value = () => {
    throw new ParquetError("page");
  };

  constructor(source: ByteSource, part: ColumnPart<Value>, budget: ReadingBudget) {
    this.#source = source;
    this.#part = part;
    this.#budget = budget;
    this.#at = part.place.start;
    this.#awaited = part.rows;
  }

  /**
   * The value of the next row, null where it has none.
   *
   * @throws ParquetError, RangeError or what Node's zlib throws where the file is damaged; FileRefusal zip_bomb, too_large
   */
  next(): Value | null {
    while (this.#left === 0) this.#openPage();
    this.#left -= 1;
    if (!this.#isThere()) return null;
    const value = this.#next();
    if (typeof value === "string" || value instanceof Uint8Array) this.#budget.give(value.length);
    return value;
  }

  /** Lets go of the memory that this column holds. */
  close(): void {
    this.#budget.release(this.#pageBytes + this.#dictionaryBytes);
    [this.#pageBytes, this.#dictionaryBytes] = [0, 0];
  }

  #openPage(): void {
    const { place, rows } = this.#part;
    if (this.#at >= place.end) throw new ParquetError("too few values");
    const head = readPageHead(this.#source, this.#at, place);
    this.#at = head.start + head.packed;
    if (head.kind === "dictionary") this.#openDictionary(head, rows);
    if (head.kind === "data") this.#openValues(head);
  }

  #openDictionary(head: PageHead, most: number): void {
    const { column, place, convert } = this.#part;
    const isPlain = head.encoding === ENCODING.plain || head.encoding === ENCODING.oldDictionary;
    if (this.#dictionary !== null || head.values > most || !isPlain) throw new ParquetError("dictionary");
    this.#budget.hold(head.unpacked);
    this.#dictionaryBytes = head.unpacked;
    const bytes = unpackPage(this.#packed(head, 0), head.unpacked, place.codec);
    const next = valuesOfPage(bytes, ENCODING.plain, column, head.values);
    this.#dictionary = Array.from({ length: head.values }, () => convert(next()));
  }

  #openValues(head: PageHead): void {
    if (head.values > this.#awaited) throw new ParquetError("too many values");
    this.#awaited -= head.values;
    this.#left = head.values;
    this.#budget.release(this.#pageBytes);
    this.#budget.hold(head.unpacked);
    this.#pageBytes = head.unpacked;
    const { levels, values } = head.levels === null ? this.#older(head) : this.#newer(head, head.levels);
    const level = this.#part.column.isOptional ? runs(levels, 1) : null;
    this.#isThere = level === null ? () => true : () => level() === 1;
    this.#next = this.#valuesWhenAsked(head, values);
  }

  /** Levels and values are packed together, the length of the levels before them. */
  #older(head: PageHead): { levels: Uint8Array; values: Uint8Array } {
    const bytes = unpackPage(this.#packed(head, 0), head.unpacked, this.#part.place.codec);
    if (!this.#part.column.isOptional) return { levels: bytes.subarray(0, 0), values: bytes };
    if (head.levelEncoding !== RUNS) throw new ParquetError(`encoding ${head.levelEncoding}`);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const end = 4 + view.getUint32(0, true);
    if (end > bytes.length) throw new ParquetError("levels");
    return { levels: bytes.subarray(4, end), values: bytes.subarray(end) };
  }

  #newer(head: PageHead, { repetition, definition }: NonNullable<PageHead["levels"]>) {
    const before = repetition + definition;
    const levels = this.#packed(head, 0).subarray(repetition, before);
    const { codec } = this.#part.place;
    const values = unpackPage(this.#packed(head, before), head.unpacked - before, head.isPacked ? codec : 0);
    return { levels, values };
  }

  #packed({ start, packed }: PageHead, skipped: number): Uint8Array {
    const bytes = this.#source.read(start + skipped, start + packed);
    if (bytes.length !== packed - skipped) throw new ParquetError("cut short");
    return bytes;
  }

  /** A page without any value may end before they would begin: they are looked at when the first one is asked for. */
  #valuesWhenAsked(head: PageHead, bytes: Uint8Array): () => Value {
    let next: (() => Value) | null = null;
    return () => {
      next ??= this.#valuesOf(head, bytes);
      return next();
    };
  }

  #valuesOf(head: PageHead, bytes: Uint8Array): () => Value {
    const { column, convert } = this.#part;
    if (!isOfDictionary(head.encoding)) {
      const next = valuesOfPage(bytes, head.encoding, column, head.values);
      return () => convert(next());
    }
    const [dictionary, place] = [this.#dictionary ?? [], placesInDictionary(bytes)];
    return () => {
      const index = place();
      if (index >= dictionary.length) throw new ParquetError("place in dictionary");
      return dictionary[index]!;
    };
  }
}
