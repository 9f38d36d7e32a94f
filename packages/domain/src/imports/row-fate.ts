import { limitedTexts } from "../validation/limited-texts.ts";
import { fieldText } from "./field-text.ts";

/** What becomes of a row of an import. */
export type RowFate = "accepted" | "review" | "returned" | "left_out";

/** What is asked of a row to know it. */
export type JudgedRow = {
  row_number: number;
  state: "accepted" | "review" | "refused";
  properties: Readonly<Record<string, unknown>>;
};

/** A column whose value has more characters than a plot takes there. */
export type LongValue = { column: string; most: number };

/**
 * `isDuplicate` where the identifier is already that of a plot or of an earlier row, `tooLong` where a chosen column's
 * value is no value of a plot: both return the row.
 */
export type JudgedFate = {
  identifier: string;
  fate: RowFate;
  isDuplicate: boolean;
  tooLong: LongValue | null;
};

/** The columns of the file that give a plot its texts; null where none does. */
export type TextColumns = {
  identifier: string | null;
  producerName: string | null;
  productionPlace: string | null;
};

/** What a person decided before the rows become plots. */
export type RowDecisions = {
  /** without an identifier the number of the row is it */
  columns: TextColumns;
  leftOut: ReadonlySet<number>;
};

const { identifier, producer_name, production_place } = limitedTexts.plots;
const mostCharacters: Readonly<Record<keyof TextColumns, number>> = {
  identifier: identifier.most,
  producerName: producer_name.most,
  productionPlace: production_place.most,
};

/**
 * The identifier that the plot of a row will bear: the chosen column's, else the number of the row.
 *
 * @param column of the file, or null
 */
export function identifierOf({ properties, row_number }: JudgedRow, column: string | null): string {
  return fieldText(properties, column) || String(row_number);
}

/** The first chosen column whose value is longer than a plot's may be; null where all fit. */
function longValueOf({ properties }: JudgedRow, columns: TextColumns): LongValue | null {
  for (const field of Object.keys(mostCharacters) as (keyof TextColumns)[]) {
    const [column, most] = [columns[field], mostCharacters[field]];
    const text = fieldText(properties, column);
    // The database counts characters, a string of JavaScript halves of some.
    if (column !== null && text.length > most && [...text].length > most) return { column, most };
  }
  return null;
}

/**
 * Judges the rows of a file in their order: refused rows, and those with a value that is too long, are returned; of rows
 * with one identifier the first is imported; a row whose identifier a plot of the project has is returned.
 */
export class RowJudge {
  readonly #decisions: RowDecisions;
  readonly #taken: Set<string>;

  /** @param taken identifiers of the project's plots */
  constructor(decisions: RowDecisions, taken: Iterable<string>) {
    this.#decisions = decisions;
    this.#taken = new Set(taken);
  }

  judge(row: JudgedRow): JudgedFate {
    const { columns, leftOut } = this.#decisions;
    const judged = { identifier: identifierOf(row, columns.identifier), isDuplicate: false, tooLong: null };
    if (row.state === "refused") return { ...judged, fate: "returned" };
    if (leftOut.has(row.row_number)) return { ...judged, fate: "left_out" };
    const tooLong = longValueOf(row, columns);
    if (tooLong !== null) return { ...judged, fate: "returned", tooLong };
    const isDuplicate = this.#taken.has(judged.identifier);
    this.#taken.add(judged.identifier);
    return { ...judged, fate: isDuplicate ? "returned" : row.state, isDuplicate };
  }
}
