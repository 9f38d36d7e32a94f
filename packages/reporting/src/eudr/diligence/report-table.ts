import { headCells } from "@parcelle/formats/pdf/head-cells";
import { ruledRows } from "@parcelle/formats/pdf/page-frame";
import type { Content, TableCell } from "pdfmake/interfaces.js";

/** A table of the report, its head on every page. */
export function reportTable(labels: string[], widths: (number | "*")[], rows: TableCell[][]): Content {
  return {
    fontSize: 8,
    margin: [0, 2, 0, 4],
    table: { headerRows: 1, dontBreakRows: true, widths, body: [headCells(labels, -1), ...rows] },
    layout: ruledRows,
  };
}
