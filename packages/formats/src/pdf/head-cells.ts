import type { TableCell } from "pdfmake/interfaces.js";

/** The head of a table, one column of figures to the right. */
export function headCells(labels: string[], rightAligned: number): TableCell[] {
  return labels.map((text, column) => ({
    text,
    style: "cellHead",
    alignment: column === rightAligned ? "right" : "left",
  }));
}
