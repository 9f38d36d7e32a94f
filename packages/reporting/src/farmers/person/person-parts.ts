import { headCells } from "@parcelle/formats/pdf/head-cells";
import { ruledRows } from "@parcelle/formats/pdf/page-frame";
import type { Content } from "pdfmake/interfaces.js";

/** A table of texts; without heads the first column names what the second tells. */
export function tableOf(
  heads: readonly string[] | null,
  rows: readonly (readonly string[])[],
): Content | null {
  if (rows.length === 0) return null;
  const width = heads?.length ?? 2;
  const body = rows.map((row) => row.map((text, column) => ({ text, bold: heads === null && column === 0 })));
  return {
    table: {
      headerRows: heads === null ? 0 : 1,
      widths: heads === null ? [130, "*"] : Array.from({ length: width }, () => "*"),
      body: [...(heads === null ? [] : [headCells([...heads], 0)]), ...body],
    },
    layout: ruledRows,
  };
}

/** A part with its heading, which says "–" where there is nothing in it. */
export const partOf = (
  title: string,
  blocks: readonly (Content | null)[],
  notes: readonly string[] = [],
): Content => {
  const shown = blocks.filter((block) => block !== null);
  return {
    stack: [
      { text: title, style: "heading" },
      ...(shown.length > 0 ? shown : [{ text: "–" }]),
      ...notes.map((text): Content => ({ text, style: "small", margin: [0, 4, 0, 0] })),
    ],
  };
};
