import type { Content, TableCell } from "pdfmake/interfaces.js";
import { noLines } from "./page-frame.ts";
import type { PlotReport } from "./report-model.ts";

/** By what plots were judged, before anything is told of them one by one; nothing where the module says nothing of it. */
export function basisBlocks({ basis }: Pick<PlotReport, "basis">): Content[] {
  if (!basis) return [];
  const body = basis.rows.map(({ name, text, warning }): TableCell[] => [
    { text: name, style: "label", margin: [0, 1, 0, 0] },
    {
      text: warning ? [text, " ", { text: warning, bold: true, color: "#b45309" }] : text,
    },
  ]);
  return [
    { text: basis.title, style: "heading" },
    {
      table: { widths: ["auto", "*"], body },
      layout: {
        ...noLines,
        paddingLeft: (column: number) => (column === 0 ? 0 : 6),
        paddingTop: () => 1.5,
        paddingBottom: () => 1.5,
      },
    },
  ];
}
