/** A sheet as text: cells by place, rows by the number that the spreadsheet shows. Rows without text are left out. */
export type FormSheet = {
  name: string;
  /** Place of the first column: sheets of a CSV begin in the second one. */
  firstColumn: number;
  rows: readonly FormRow[];
};

export type FormRow = { number: number; cells: readonly string[] };

/** The letters of a column, counted from 0: A, Z, AA. */
export function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last;
}
