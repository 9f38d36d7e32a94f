import type { Language } from "@parcelle/domain/language";
import type { TableLine, TableValue } from "@parcelle/formats/table/table-lines";
import type { CellMark } from "@parcelle/formats/xlsx/cell-styles";
import type { CorrectionScope } from "./about-correction.ts";

/** A cell that something is said of, and the colour that it has where nothing stronger colours it. */
export type CellComment = { text: string; mark: CellMark };

/** What a corrected file says of one row. */
export type RowCorrection = {
  /** For the whole row: it needs a decision, or a look; null where neither. */
  mark: Exclude<CellMark, "repaired"> | null;
  /** What stands in place of the file's values, by the place of the column. */
  repaired: ReadonlyMap<number, TableValue>;
  /** What is said of single cells, by the place of the column. */
  comments?: ReadonlyMap<number, CellComment>;
  /** Sentences: what was changed, what needs a decision, what is worth a look. */
  changes: string[];
  decisions: string[];
  checks: string[];
};

/** A row of a file that was judged, whatever it was to become. */
export type CorrectedRow = {
  /** As the person counts. */
  number: number;
  /** Whether it is given back instead of brought in. */
  isReturned: boolean;
  /** Its cells, where the file is no table. */
  cells: () => TableValue[];
  /** @param line its cells in the table; null where the file is none */
  correct: (line: readonly TableValue[] | null) => RowCorrection;
};

/** A file as it is corrected: its rows after they were judged, and its lines where it is a table. */
export type CorrectedTable = {
  language: Language;
  scope: CorrectionScope;
  /** Names of all columns. */
  columns: readonly string[];
  /** Of columns that are wider than usual, by their place. */
  widths?: Readonly<Record<number, number>>;
  /** What the person does with it then. */
  next: string;
  /** In the order of their numbers. */
  rows: AsyncIterable<CorrectedRow>;
  /** `header` is the number of its line, null where there is none. */
  table: { header: number | null; lines: () => AsyncGenerator<TableLine> } | null;
};

export type CorrectedCell = {
  value: TableValue;
  mark?: CellMark | undefined;
  comment?: string | undefined;
};

/** A line of the corrected table; `cells` end with the note, and with the row's number where lines have moved. */
export type CorrectedLine = { number: number; isHeader: boolean; cells: CorrectedCell[] };
