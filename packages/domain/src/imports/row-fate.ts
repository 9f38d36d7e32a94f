/** What becomes of a row of an import. */
export type RowFate = "accepted" | "review" | "returned" | "left_out";

/** What is asked of a row to know it. */
export type JudgedRow = {
  row_number: number;
  state: "accepted" | "review" | "refused";
  properties: Readonly<Record<string, unknown>>;
};

/** `isDuplicate` where the identifier is already that of a plot or of an earlier row, so that the row is returned. */
export type JudgedFate = { identifier: string; fate: RowFate; isDuplicate: boolean };

/** What a person decided before the rows become plots. */
export type RowDecisions = {
  /** null: the number of the row is the identifier */
  identifierColumn: string | null;
  leftOut: ReadonlySet<number>;
};

/**
 * The identifier that the plot of a row will bear: the chosen column's, else the number of the row.
 *
 * @param column of the file, or null
 */
export function identifierOf({ properties, row_number }: JudgedRow, column: string | null): string {
  const value = column === null ? null : properties[column];
  const text = value === null || value === undefined ? "" : String(value).trim();
  return text === "" ? String(row_number) : text;
}

/**
 * Judges the rows of a file in their order: refused rows are returned; of rows with one identifier the first is imported; a
 * row whose identifier a plot of the project has is returned.
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
    const { identifierColumn, leftOut } = this.#decisions;
    const identifier = identifierOf(row, identifierColumn);
    if (row.state === "refused") return { identifier, fate: "returned", isDuplicate: false };
    if (leftOut.has(row.row_number)) return { identifier, fate: "left_out", isDuplicate: false };
    const isDuplicate = this.#taken.has(identifier);
    this.#taken.add(identifier);
    return { identifier, fate: isDuplicate ? "returned" : row.state, isDuplicate };
  }
}
