import type { TableValue } from "@parcelle/formats/table/table-lines";
import type { CorrectedCell, CorrectedTable } from "./corrected-table.ts";
import { type CorrectionTexts, correctionTexts } from "./correction-texts.ts";

/** Where the corrected table has what. */
export class CorrectionLayout {
  readonly own: readonly string[];
  readonly #note: number;
  readonly #number: number | null;
  readonly #words: CorrectionTexts;

  constructor({ columns, language, scope, table }: CorrectedTable) {
    const words = correctionTexts[language];
    this.#words = words;
    this.own = columns;
    // A file that was corrected before has these columns already.
    const known = (name: "note" | "number") => {
      const names = Object.values(correctionTexts).map((texts) => texts[name]);
      return this.own.findIndex((column) => names.includes(column));
    };
    const [note, number] = [known("note"), known("number")];
    this.#note = note < 0 ? this.own.length : note;
    const after = Math.max(this.own.length, this.#note + 1);
    if (scope === "all" && table !== null) this.#number = null;
    else this.#number = number < 0 ? after : number;
  }

  /** The header with the names of what stands behind. */
  header(cells: readonly TableValue[]): CorrectedCell[] {
    return this.line(
      cells.map((value) => ({ value })),
      this.#words.note,
      this.#words.number,
    );
  }

  /** A line with its note, and its number where lines have moved. */
  line(cells: CorrectedCell[], note: CorrectedCell | string, number: string | number): CorrectedCell[] {
    const line = this.padded(cells);
    line[this.#note] = typeof note === "string" ? { value: note === "" ? null : note } : note;
    if (this.#number !== null) line[this.#number] = { value: number };
    return line;
  }

  /** A line as wide as the others. */
  padded(cells: readonly CorrectedCell[]): CorrectedCell[] {
    const width = Math.max(this.own.length, this.#note + 1, (this.#number ?? -1) + 1);
    return Array.from({ length: width }, (_, index) => cells[index] ?? { value: null });
  }
}
