import { fieldText } from "./field-text.ts";

/** What becomes of a row of an import. */
export type RowFate = "accepted" | "review" | "returned" | "left_out";

/** What is asked of a row to know it. */
export type JudgedRow = {
  row_number: number;
  state: "accepted" | "review" | "refused";
  properties: Readonly<Record<string, unknown>>;
};

/** A column whose value has more characters than its field takes. */
export type LongValue = { column: string; most: number };

/**
 * `isDuplicate` where the identifier is already taken, or that of an earlier row, `tooLong` where a chosen column's value is
 * none of its field: both return the row.
 */
export type JudgedFate = {
  identifier: string;
  fate: RowFate;
  isDuplicate: boolean;
  tooLong: LongValue | null;
};

/** What becomes texts of a row, besides its identifier: fields with the most characters that each takes. */
export type TextFields<Field extends string> = Readonly<Record<Field | "identifier", number>>;

/** What a person decided before the rows are brought in. */
export type RowDecisions<Field extends string = string> = {
  /** The columns of the file that give texts, null where none does: without an identifier the number of the row is it. */
  columns: Readonly<Record<Field | "identifier", string | null>>;
  leftOut: ReadonlySet<number>;
};

/**
 * The identifier that a row will bear: the chosen column's, else the number of the row.
 *
 * @param column of the file, or null
 */
export function identifierOf({ properties, row_number }: JudgedRow, column: string | null): string {
  return fieldText(properties, column) || String(row_number);
}

/**
 * Judges the rows of a file in their order: refused rows, and those with a value that is too long, are returned; of rows
 * with one identifier the first is imported; a row whose identifier is taken is returned.
 */
export class RowJudge<Field extends string> {
  readonly #decisions: RowDecisions<Field>;
  readonly #taken: Set<string>;
  readonly #fields: TextFields<Field>;

  /** @param taken identifiers that are there already: of plots of the project, of farmers of the organisation */
  constructor(decisions: RowDecisions<Field>, taken: Iterable<string>, fields: TextFields<Field>) {
    this.#decisions = decisions;
    this.#taken = new Set(taken);
    this.#fields = fields;
  }

  judge(row: JudgedRow): JudgedFate {
    const { columns, leftOut } = this.#decisions;
    const judged = { identifier: identifierOf(row, columns.identifier), isDuplicate: false, tooLong: null };
    if (row.state === "refused") return { ...judged, fate: "returned" };
    if (leftOut.has(row.row_number)) return { ...judged, fate: "left_out" };
    const tooLong = this.#longValueOf(row);
    if (tooLong !== null) return { ...judged, fate: "returned", tooLong };
    const isDuplicate = this.#taken.has(judged.identifier);
    this.#taken.add(judged.identifier);
    return { ...judged, fate: isDuplicate ? "returned" : row.state, isDuplicate };
  }

  /** The first chosen column whose value is longer than its field takes; null where all fit. */
  #longValueOf({ properties }: JudgedRow): LongValue | null {
    for (const field of Object.keys(this.#fields) as (Field | "identifier")[]) {
      const [column, most] = [this.#decisions.columns[field], this.#fields[field]];
      const text = fieldText(properties, column);
      // The database counts characters, a string of JavaScript halves of some.
      if (column !== null && text.length > most && [...text].length > most) return { column, most };
    }
    return null;
  }
}
