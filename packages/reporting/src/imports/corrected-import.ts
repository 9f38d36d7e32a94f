import type { RowDecisions } from "@parcelle/domain/imports/row-fate";
import type { Language } from "@parcelle/domain/language";
import type { TableContent, TableValue } from "@parcelle/formats/table/table-lines";
import type { WrittenRows } from "@parcelle/formats/written-rows";
import type { CellMark } from "@parcelle/formats/xlsx/cell-styles";
import type { CorrectionScope } from "./about-correction.ts";
import type { ReadingOfFile } from "./correct-row.ts";
import type { InspectedImportRow } from "./import-row.ts";

/** A file of plots as it is corrected: its rows after inspection, and itself where it is a table. */
export type CorrectedImport = {
  language: Language;
  scope: CorrectionScope;
  /** Names of all columns of the file, the geometry's among them where it is a table. */
  columns: readonly string[];
  reading: ReadingOfFile;
  decisions: RowDecisions;
  /** Identifiers of the project's plots. */
  taken: readonly string[];
  /** In the order of their numbers. */
  rows: WrittenRows<InspectedImportRow>;
  table: TableContent | null;
};

export type CorrectedCell = { value: TableValue; mark?: CellMark | undefined };

/** A line of the corrected table; `cells` end with the note, and with the row's number where lines have moved. */
export type CorrectedLine = { number: number; isHeader: boolean; cells: CorrectedCell[] };
