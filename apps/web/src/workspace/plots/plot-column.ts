import type { Column } from "#ui/table/column.ts";
import type { AskedColumn } from "../rows/row-question.ts";
import type { PlotRow } from "./plot-row.ts";

/** A column of the plots: its cell, what the server is asked for it, and what is other in the list beside the map. */
export interface PlotColumn<Row = PlotRow> extends AskedColumn<Row> {
  /** Without it the column is not in that list. */
  inMapList?: Partial<Column<Row>>;
}
