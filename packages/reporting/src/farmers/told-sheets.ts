import type { Language } from "@parcelle/domain/language";
import type { FarmerList } from "@parcelle/farmers/list/read-farmer-list";
import type { XlsxGrid, XlsxLine, XlsxValue } from "@parcelle/formats/xlsx/write-sheet";
import { duplicateReasons, farmerListTexts, skipReasons, unreadReasons } from "./farmer-list-texts.ts";
import { tellCode } from "./tell-code.ts";

/**
 * What was done and seen in a list, line by line: repairs, rows that look like one person, and lines left out.
 *
 * @param list as it was read
 * @param language of the words
 */
export function toldSheets(list: FarmerList, language: Language): XlsxGrid[] {
  const words = farmerListTexts[language];
  return [
    sheetOf(
      words.repairs,
      [words.sheet, words.row, words.column, words.what, words.before, words.after],
      repairs(list, language),
    ),
    sheetOf(
      words.duplicates,
      [words.earlier, words.later, words.score, words.why],
      duplicates(list, language),
    ),
    sheetOf(words.leftOut, [words.sheet, words.row, words.reason], leftOut(list, language)),
  ];
}

function sheetOf(name: string, header: readonly string[], rows: Iterable<readonly XlsxValue[]>): XlsxGrid {
  function* lines(): Generator<XlsxLine> {
    yield { number: 1, cells: header.map((value) => ({ value, bold: true })) };
    let number = 1;
    for (const row of rows) {
      number += 1;
      yield { number, cells: row.map((value) => ({ value, verbatim: true })) };
    }
  }
  return { name, widths: header.map(() => 24), frozen: 1, lines: lines() };
}

function* repairs({ rows, sheets }: FarmerList, language: Language): Generator<XlsxValue[]> {
  const headers = new Map(sheets.map(({ name, columns }) => [name, columns]));
  for (const { sheet, row, repairs: done } of rows) {
    for (const { code, column, before, after } of done)
      yield [
        sheet,
        row,
        headers.get(sheet)?.[column]?.header ?? "",
        tellCode(code, rows, language),
        before,
        after,
      ];
  }
}

function* duplicates({ duplicates: found }: FarmerList, language: Language): Generator<XlsxValue[]> {
  for (const { rows, score, why } of found)
    yield [...rows, score, why.map((reason) => duplicateReasons[reason][language]).join(", ")];
}

function* leftOut({ skipped, unread }: FarmerList, language: Language): Generator<XlsxValue[]> {
  for (const { sheet, row, last, reason } of skipped)
    yield [sheet, last === undefined ? row : `${row}–${last}`, skipReasons[reason][language]];
  for (const { sheet, reason } of unread) yield [sheet, "", unreadReasons[reason][language]];
}
