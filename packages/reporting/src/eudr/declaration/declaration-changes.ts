import { formatNumber } from "@parcelle/formats/pdf/format-values";
import { headCells } from "@parcelle/formats/pdf/head-cells";
import { ruledRows } from "@parcelle/formats/pdf/page-frame";
import type { ReportLocale } from "@parcelle/formats/pdf/report-model";
import { reportTexts } from "@parcelle/formats/pdf/report-texts";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import type { DeclarationModel } from "./declaration-model.ts";
import type { DeclarationTexts } from "./declaration-texts.ts";

/** What the files for the EU Information System hold otherwise than the plots were measured. */
export function changeBlocks(
  model: DeclarationModel,
  words: DeclarationTexts,
  locale: ReportLocale,
): Content[] {
  const title: Content = { text: words.changes, style: "heading" };
  const cut: Content[] =
    model.onlyTruncated === 0
      ? []
      : [{ text: words.onlyTruncated(formatNumber(model.onlyTruncated, locale, 0)), margin: [0, 0, 0, 6] }];
  if (model.changes.length === 0) return [title, ...cut, ...(cut.length === 0 ? [words.noChange] : [])];
  const body = model.changes.map(({ identifier, sentences, differenceSquareMetres }): TableCell[] => [
    { text: identifier, bold: true },
    { stack: sentences },
    {
      text: differenceSquareMetres === null ? "—" : formatNumber(differenceSquareMetres, locale, 1),
      alignment: "right",
    },
  ]);
  const labels = [reportTexts(locale).identifier, words.change, words.difference];
  return [
    title,
    ...cut,
    {
      fontSize: 8,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [82, "*", 70],
        body: [headCells(labels, 2), ...body],
      },
      layout: ruledRows,
    },
  ];
}
