import type { ProblemPlace } from "../form-problem.ts";
import { columnLetter, type FormRow, type FormSheet } from "../form-tables.ts";
import type { ProblemList } from "./problem-list.ts";

/** What a header says: the column in the words of XLSForm, and the language of its texts; null for none. */
export type ReadHeader = { key: string; language: string | null; isKnown: boolean };

export type NamedColumn = ReadHeader & { header: string; index: number; letter: string };

/** A row whose cells are asked by the names of columns. */
export class NamedRow {
  readonly sheet: string;
  readonly number: number;
  readonly #cells: readonly string[];
  readonly #columns: readonly NamedColumn[];

  constructor(sheet: string, row: FormRow, columns: readonly NamedColumn[]) {
    this.sheet = sheet;
    this.number = row.number;
    this.#cells = row.cells;
    this.#columns = columns;
  }

  /** The cell of a column, "" where it is empty or there is none. */
  text(key: string): string {
    for (const column of this.#columns) {
      const cell = this.#cells[column.index] ?? "";
      if (column.key === key && cell !== "") return cell;
    }
    return "";
  }

  /** The cells of a column by language; one of no language counts for `plain`, unless that has one of its own. */
  translated(key: string, plain: string): Record<string, string> {
    const texts: Record<string, string> = {};
    for (const column of this.#columns) {
      const cell = this.#cells[column.index] ?? "";
      if (column.key !== key || cell === "") continue;
      const language = column.language ?? plain;
      if (column.language !== null || texts[language] === undefined) texts[language] = cell;
    }
    return texts;
  }

  /** All cells that have a text, with their columns. */
  *filled(): Generator<{ column: NamedColumn; cell: string }> {
    for (const column of this.#columns) {
      const cell = this.#cells[column.index] ?? "";
      if (cell !== "") yield { column, cell };
    }
  }

  /** Where a column of this row is; without one, the row. */
  place(key?: string): ProblemPlace {
    const filled = this.#columns.find((each) => each.key === key && (this.#cells[each.index] ?? "") !== "");
    const column = filled ?? this.#columns.find((each) => each.key === key);
    return {
      sheet: this.sheet,
      row: this.number,
      column: column === undefined ? null : { letter: column.letter, header: column.header },
    };
  }
}

/**
 * The rows of a sheet below its headers.
 *
 * @param readHeader what a header says; `isDoubled` where any of the sheet has two colons
 */
export function nameRows(
  sheet: FormSheet,
  readHeader: (header: string, isDoubled: boolean) => ReadHeader,
  problems: ProblemList,
): { columns: NamedColumn[]; rows: NamedRow[] } {
  const [headers, ...rows] = sheet.rows;
  if (headers === undefined) return { columns: [], rows: [] };
  const isDoubled = headers.cells.some((header) => header.includes("::"));
  const columns = headers.cells.flatMap((header, index): NamedColumn[] => {
    if (header === "") return [];
    const letter = columnLetter(index + sheet.firstColumn);
    return [{ ...readHeader(header, isDoubled), header, index, letter }];
  });
  for (const [index, column] of columns.entries()) {
    const isSecond = columns.slice(0, index).some((each) => sameColumn(each, column));
    if (isSecond) problems.error("column_twice", placeOf(sheet.name, headers.number, column));
    if (!column.isKnown && !isSecond)
      problems.warn("unknown_column", placeOf(sheet.name, headers.number, column));
  }
  warnOfCells(sheet, columns, rows, problems);
  return { columns, rows: rows.map((row) => new NamedRow(sheet.name, row, columns)) };
}

/** Cells in columns without a header are said by nobody to be anything; one a column is told. */
function warnOfCells(
  { name, firstColumn }: FormSheet,
  columns: readonly NamedColumn[],
  rows: readonly FormRow[],
  problems: ProblemList,
): void {
  const seen = new Set(columns.map(({ index }) => index));
  for (const { number, cells } of rows) {
    for (const [index, text] of cells.entries()) {
      if (text === "" || seen.has(index)) continue;
      seen.add(index);
      const column = { letter: columnLetter(index + firstColumn), header: "" };
      problems.warn("cell_without_header", { sheet: name, row: number, column }, { text: text.slice(0, 60) });
    }
  }
}

const sameColumn = (a: ReadHeader, b: ReadHeader): boolean => a.key === b.key && a.language === b.language;

function placeOf(sheet: string, row: number, { letter, header }: NamedColumn): ProblemPlace {
  return { sheet, row, column: { letter, header } };
}
