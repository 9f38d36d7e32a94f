import type { XlsxCell, XlsxGrid, XlsxLine } from "@parcelle/formats/xlsx/write-sheet";
import type { CorrectedTable } from "./corrected-table.ts";
import { correctionTexts } from "./correction-texts.ts";

export type CorrectionScope = "all" | "returned";

/**
 * The first sheet of a corrected workbook: what its colours mean, and what to do next.
 *
 * @param source whether it has all rows of the file or the returned ones, and what is done with it then; `title` where it
 *   has other sheets too
 */
export function aboutCorrection({
  scope,
  language,
  next,
  title: own,
}: Pick<CorrectedTable, "scope" | "language" | "next"> & { title?: string }): XlsxGrid {
  const words = correctionTexts[language];
  const told: [XlsxCell, string][] = [
    [{ value: words.repaired, mark: "repaired" }, words.about.repaired],
    [{ value: words.toDecide, mark: "to_decide" }, words.about.toDecide],
    [{ value: words.toCheck, mark: "to_check" }, words.about.toCheck],
    [{ value: words.untouched }, words.about.untouched],
    [{ value: words.next, bold: true }, next],
  ];
  const title = own ?? (scope === "all" ? words.about.title : words.about.returnedTitle);
  const lines: XlsxLine[] = [
    { number: 1, cells: [{ value: title, bold: true }] },
    ...told.map(([label, text], index) => ({
      number: index + 3,
      cells: [
        { ...label, wrapped: true },
        { value: text, wrapped: true },
      ],
    })),
  ];
  return { name: words.aboutSheet, widths: [18, 90], frozen: 0, lines };
}
