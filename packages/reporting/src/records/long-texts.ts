import { SpoolRecords } from "@parcelle/formats/spool-records";
import { fittingText, longestCellText } from "@parcelle/formats/xlsx/write-sheet";
import type { RecordCell } from "./record-source.ts";
import type { RecordTexts } from "./record-texts.ts";

/** Where a text stands that no cell can hold. */
type LongText = { table: string; key: string; column: string; text: string };

const PART_CHARACTERS = 30_000;

/** Texts that a cell cannot hold: cut there with a word about it, and kept here whole, in parts. */
export class LongTexts {
  readonly #spool: SpoolRecords<LongText>;
  readonly #words: RecordTexts;
  #waiting: LongText[] = [];
  #count = 0;

  private constructor(spool: SpoolRecords<LongText>, words: RecordTexts) {
    this.#spool = spool;
    this.#words = words;
  }

  static async create(folder: string, words: RecordTexts): Promise<LongTexts> {
    return new LongTexts(await SpoolRecords.create(folder, "long-texts"), words);
  }

  get count(): number {
    return this.#count;
  }

  /**
   * The cell as it fits.
   *
   * @param isTooLong whether a text does not fit; by the characters that Excel takes where not given
   */
  fit(cell: RecordCell, place: Omit<LongText, "text">, most: number = longestCellText): RecordCell {
    if (typeof cell !== "string" || cell.length <= most) return cell;
    this.#waiting.push({ ...place, text: cell });
    this.#count += 1;
    const notice = this.#words.cut(cell.length);
    return most === longestCellText
      ? fittingText(cell, notice)
      : `${cell.slice(0, most - notice.length).replace(/[\ud800-\udbff]$/, "")}${notice}`;
  }

  /** Puts what was met since onto the disk. */
  async settle(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const text of waiting) await this.#spool.add(text);
  }

  /** A row for each part: table, key, column, number of the part, text. */
  async *rows(): AsyncGenerator<RecordCell[]> {
    for await (const { table, key, column, text } of this.#spool.read())
      for (const [index, part] of partsOf(text).entries()) yield [table, key, column, index + 1, part];
  }

  get header(): string[] {
    const { table, key, column, part, text } = this.#words.longTextColumns;
    return [table, key, column, part, text];
  }

  async close(): Promise<void> {
    await this.#spool.close();
  }
}

function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length; ) {
    const part = text.slice(at, at + PART_CHARACTERS);
    // Half a character is none: it comes with the next part.
    const whole = at + part.length < text.length ? part.replace(/[\ud800-\udbff]$/, "") : part;
    parts.push(whole);
    at += whole.length;
  }
  return parts;
}
