import type { ReactNode } from "react";

export type CellValue = string | number | null | undefined;

export interface Choice {
  value: string;
  label: string;
}

export interface Column<Row> {
  /** Short and stable: it stands in the address ("sort=-area"). */
  id: string;
  header: string;
  /** Decides how the column is sorted, filtered and aligned. Dates are ISO texts. */
  kind: "text" | "number" | "date" | "choice";
  value: (row: Row) => CellValue;
  /** The value in words, for the cell, the search and the copy. Default: the choice's label, or the value itself. */
  text?: (value: NonNullable<CellValue>, row: Row) => string;
  /** What the cell shows when words are not enough: a badge, a link. */
  cell?: (row: Row) => ReactNode;
  /** The values a "choice" column can have, in the order of the filter. */
  choices?: readonly Choice[];
  /** Smallest width in pixels; the free space is shared in the same proportions. Default 140. */
  width?: number;
  /** Sentences: written smaller, over two lines where one is too short. */
  sentences?: boolean;
  /** Not shown until the user chooses it. */
  hidden?: boolean;
  /** Of a number: a year, which has no thousands. */
  isYear?: boolean;
  /** False: no filter for it. */
  filter?: boolean;
  /** False: rows are not ordered by it, as where the server cannot without working it out for all of them. */
  sort?: boolean;
}

export function textOf<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row);
  if (value === null || value === undefined) return "";
  if (column.text) return column.text(value, row);
  return column.choices?.find((choice) => choice.value === value)?.label ?? String(value);
}

/** Lower case without accents: "Koné" is found by "kone". */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
