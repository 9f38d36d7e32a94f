import type { Language } from "@parcelle/domain/language";
import { findColumns } from "@parcelle/farmers/list/columns/find-columns";
import type { Problem, Repair } from "@parcelle/farmers/list/farmer";
import { isToMend, plainCode } from "@parcelle/farmers/list/list-codes";
import { hasUnusable } from "@parcelle/farmers/list/sort-rows";
import type { FileSheet, TableFile } from "@parcelle/formats/table/table-file";
import type { TableLine, TableValue } from "@parcelle/formats/table/table-lines";
import type { CellMark } from "@parcelle/formats/xlsx/cell-styles";
import type { XlsxGrid } from "@parcelle/formats/xlsx/write-sheet";
import { writeWorkbook } from "@parcelle/formats/xlsx/write-workbook";
import { aboutCorrection, type CorrectionScope } from "../imports/about-correction.ts";
import type { CellComment, CorrectedRow, RowCorrection } from "../imports/corrected-table.ts";
import { correctionTexts } from "../imports/correction-texts.ts";
import { workbookLines } from "../imports/write-corrected-table.ts";
import { farmerListTexts } from "./farmer-list-texts.ts";
import { problemSentences } from "./problem-sentences.ts";
import { tellCode } from "./tell-code.ts";
import { writtenCell } from "./written-cell.ts";

/** A row of a list as it was judged; by its number, from 1, codes name it. */
export type JudgedRow = {
  sheet: string;
  row: number;
  isReturned: boolean;
  repairs: readonly Repair[];
  problems: readonly Problem[];
};

export type ReturnedList = {
  file: TableFile;
  /** All rows in the order of their numbers. */
  rows: readonly JudgedRow[];
  scope: CorrectionScope;
  language: Language;
};

const NOTE_WIDTH = 80;
/** What was written in place of the cell is one value, which the list may have instead. */
const REPLACED = [
  ...["phone.leadingZeroRestored", "phone.migrated", "phone.letterO", "phone.float", "phone.scientific"],
  ...["number.decimalComma", "area.unitConverted", "excelSerialDate", "birthDate.monthFirst"],
  ...["formula.value", "cell.merged", "identifier.given"],
];

/**
 * Gives a list of farmers back as the person handed it in, sheet by sheet with all of its columns: rows to correct in
 * colour, with why beside them.
 *
 * @param source the file with its judged rows, and whether all of them or those to be mended are wanted
 * @returns the .xlsx in pieces
 */
export function writeReturnedList(source: ReturnedList): AsyncGenerator<Uint8Array> {
  const { file, rows, scope, language } = source;
  const { next } = farmerListTexts[language];
  const sheets = file.sheets.flatMap((sheet) => {
    const own = rows.filter((row) => row.sheet === sheet.name);
    const isWanted = scope === "all" ? own.length > 0 : own.some(comesBack);
    return isWanted ? [returnedSheet(sheet, own, source)] : [];
  });
  return writeWorkbook([aboutCorrection({ scope, language, next }), ...sheets]);
}

function returnedSheet(
  sheet: FileSheet,
  rows: readonly JudgedRow[],
  { rows: all, scope, language }: ReturnedList,
): XlsxGrid {
  const { returned, next } = farmerListTexts[language];
  const { headerRow, columns } = findColumns(sheet) ?? { headerRow: 0, columns: [] };
  async function* lines(): AsyncGenerator<TableLine> {
    for (const { number, cells } of sheet.rows) yield { number, cells: cells.map(writtenCell) };
  }
  async function* judged(): AsyncGenerator<CorrectedRow> {
    for (const row of rows) yield correctedRow(row, all, language);
  }
  return {
    name: sheet.name === "" ? returned : sheet.name,
    widths: [...columns.map(() => undefined), NOTE_WIDTH],
    commentator: "Parcelle",
    frozen: scope === "returned" ? 1 : headerRow,
    lines: workbookLines({
      ...{ language, scope, next, rows: judged() },
      columns: columns.map(({ header }) => header),
      table: { header: headerRow, lines },
    }),
  };
}

/** Given back: it was not taken, or not whole. */
const comesBack = (row: JudgedRow): boolean => row.isReturned || hasUnusable(row);

function correctedRow(row: JudgedRow, all: readonly JudgedRow[], language: Language): CorrectedRow {
  return {
    number: row.row,
    isReturned: comesBack(row),
    cells: () => [],
    correct: (line) => correctionOf(row, all, language, line ?? []),
  };
}

function correctionOf(
  { problems, repairs }: JudgedRow,
  all: readonly JudgedRow[],
  language: Language,
  line: readonly TableValue[],
): RowCorrection {
  const { decisions, checks } = problemSentences(problems, all, language);
  const repaired = Map.groupBy(repairs, ({ column }) => column);
  return {
    mark: decisions.length > 0 ? "to_decide" : checks.length > 0 ? "to_check" : null,
    repaired: new Map(
      [...repaired].map(([column, done]) => [column, valueAfter(done, line[column] ?? null)]),
    ),
    changes: repairs.map((repair) => changeSentence(repair, all, language)),
    comments: commentsOf({ problems, repairs }, all, language),
    decisions,
    checks,
  };
}

/** What was done to each cell and what is wrong with it, beside the sentences of the whole row. */
function commentsOf(
  { problems, repairs }: Pick<JudgedRow, "problems" | "repairs">,
  all: readonly JudgedRow[],
  language: Language,
): ReadonlyMap<number, CellComment> {
  const told = [
    ...problems.map(({ column, code }) => ({
      column,
      mark: markOf(code),
      sentence: tellCode(code, all, language),
    })),
    ...repairs.map(({ column, code, before }) => ({
      ...{ column, mark: "repaired" as const },
      sentence: changeSentence({ code, before }, all, language),
    })),
  ];
  const cells = Map.groupBy(told, ({ column }) => column ?? -1);
  cells.delete(-1);
  return new Map(
    [...cells].map(([column, sentences]) => [
      column,
      { mark: sentences[0]!.mark, text: sentences.map(({ sentence }) => sentence).join("\n") },
    ]),
  );
}

const markOf = (code: string): CellMark => (isToMend(code) ? "to_decide" : "to_check");

function changeSentence(
  { code, before }: Pick<Repair, "code" | "before">,
  all: readonly JudgedRow[],
  language: Language,
): string {
  return `${tellCode(code, all, language)}${before === "" ? "" : ` ${correctionTexts[language].before(before)}`}`;
}

/** Of what came to several values, or was repaired several times, the cell stays as the person wrote it. */
function valueAfter(done: readonly Repair[], written: TableValue): TableValue {
  const [only] = done;
  if (only === undefined || done.length > 1 || only.after === "") return written;
  return REPLACED.includes(plainCode(only.code)) ? only.after : written;
}
