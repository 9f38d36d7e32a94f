import { collectBytes } from "@parcelle/formats/collect-bytes";
import type { XlsxValue } from "@parcelle/formats/xlsx/write-sheet";
import { writeWorkbook } from "@parcelle/formats/xlsx/write-workbook";

export const listHeader = [
  "CODE",
  "NOM & PRENOMS",
  "CONTACT",
  "VILLAGE",
  "DATE NAISS.",
  "SUPERFICIE (HA)",
  "Parrain",
];

/** A list of farmers as Excel, below a title. */
export function listOf(
  rows: readonly XlsxValue[][],
  header: readonly string[] = listHeader,
): Promise<Uint8Array> {
  const lines = [["LISTE DES PRODUCTEURS"], [], header, ...rows].map((cells, index) => ({
    number: index + 1,
    cells: cells.map((value) => ({ value, verbatim: true })),
  }));
  return collectBytes(writeWorkbook([{ name: "Section A", widths: [], frozen: 0, lines }]));
}
