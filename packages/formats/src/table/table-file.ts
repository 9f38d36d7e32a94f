/** A day or a moment that a spreadsheet keeps as such: "1975-03-12", with "T08:30:00.000Z" where it has a time. */
export type DateCell = { date: string };

/** A formula, and what the file says that it came to; null where it does not say. */
export type FormulaCell = { formula: string; value: string | number | boolean | DateCell | null };

/** A cell as its file keeps it: text is untrimmed. */
export type FileCell = string | number | boolean | DateCell | FormulaCell | null;

/** A row that has cells; `number` is what the spreadsheet shows. */
export type FileRow = { number: number; cells: readonly FileCell[] };

/** Cells that are one on the sheet, by numbers of rows and places of columns, both ends included. */
export type MergedCells = { top: number; bottom: number; left: number; right: number };

export type FileSheet = { name: string; rows: FileRow[]; merged: MergedCells[] };

/** All tables of a file, in its order. A file of features has its names in row 0, which is no line of it. */
export type TableFile = { format: "xlsx" | "ods" | "csv" | "features"; sheets: FileSheet[] };
