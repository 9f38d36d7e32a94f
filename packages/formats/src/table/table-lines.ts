import type { GeometrySource } from "./find-geometry-source.ts";

/** A cell as the file has it: text untrimmed, days and moments as such. */
export type TableValue = string | number | boolean | Date | null;

/** A line of a table; `number` is what the spreadsheet shows. */
export type TableLine = { number: number; cells: readonly TableValue[] };

/** Where a table keeps what. `header` is the number of its line, null where there is none. */
export type TableLayout = { header: number | null; geometry: GeometrySource };

/** A table of plots as it lies in its file, for a copy that changes some of its cells. */
export type TableContent = {
  layout: TableLayout;
  /** Every line that has cells, in order. */
  lines: () => AsyncGenerator<TableLine>;
};
