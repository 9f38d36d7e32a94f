import { formatNumber, type Language } from "@parcelle/domain/language";
import type { TableLine } from "@parcelle/formats/table/table-lines";
import { longestCellText } from "@parcelle/formats/xlsx/write-sheet";
import type {
  CorrectedCell,
  CorrectedLine,
  CorrectedRow,
  CorrectedTable,
  RowCorrection,
} from "./corrected-table.ts";
import { CorrectionLayout } from "./correction-layout.ts";
import { correctionTexts } from "./correction-texts.ts";

/**
 * The lines of a corrected file. In a table every line keeps its number and its cells, but those that were repaired; other
 * formats become a table with a header, in which row n is line n + 1. Of returned rows alone the lines close ranks.
 *
 * @param source the judged rows and, where there is one, the table
 */
export async function* correctedLines(source: CorrectedTable): AsyncGenerator<CorrectedLine> {
  const layout = new CorrectionLayout(source);
  const wanted = source.table === null ? rowLines(source, layout) : tableLines(source, source.table, layout);
  if (source.scope === "all") {
    yield* wanted;
    return;
  }
  let number = 0;
  for await (const line of wanted) {
    number += 1;
    yield { ...line, number };
  }
}

async function* rowLines(source: CorrectedTable, layout: CorrectionLayout): AsyncGenerator<CorrectedLine> {
  yield { number: 1, isHeader: true, cells: layout.header(layout.own) };
  for await (const row of source.rows) {
    if (source.scope === "returned" && !row.isReturned) continue;
    const cells = row.cells().map((value): CorrectedCell => ({ value }));
    yield correctedLine(source.language, layout, row, cells, row.correct(null), row.number + 1);
  }
}

async function* tableLines(
  source: CorrectedTable,
  { header, lines }: NonNullable<CorrectedTable["table"]>,
  layout: CorrectionLayout,
): AsyncGenerator<CorrectedLine> {
  const rows = source.rows[Symbol.asyncIterator]();
  let next = await rows.next();
  for await (const line of lines()) {
    while (next.done !== true && next.value.number < line.number) next = await rows.next();
    const row = next.done !== true && next.value.number === line.number ? next.value : null;
    if (line.number === header) {
      yield { number: line.number, isHeader: true, cells: layout.header(line.cells) };
    } else if (row === null) {
      if (source.scope === "all") yield untouched(line, layout);
    } else if (source.scope === "all" || row.isReturned) {
      const cells = line.cells.map((value): CorrectedCell => ({ value }));
      yield correctedLine(source.language, layout, row, cells, row.correct(line.cells), line.number);
    }
  }
}

function untouched({ number, cells }: TableLine, layout: CorrectionLayout): CorrectedLine {
  return { number, isHeader: false, cells: layout.padded(cells.map((value) => ({ value }))) };
}

function correctedLine(
  language: Language,
  layout: CorrectionLayout,
  row: CorrectedRow,
  cells: CorrectedCell[],
  correction: RowCorrection,
  number: number,
): CorrectedLine {
  for (const [column, value] of correction.repaired) cells[column] = { value, mark: "repaired" };
  for (const [column, { text, mark }] of correction.comments ?? [])
    cells[column] = { value: null, mark, ...cells[column], comment: text };
  const long = cells.flatMap(({ value }, column) =>
    typeof value === "string" && value.length > longestCellText ? [{ column, letters: value.length }] : [],
  );
  const words = correctionTexts[language];
  const unwritable = long.map(({ column, letters }) =>
    words.tooLong(layout.own[column] ?? String(column + 1), formatNumber(letters, language, 0)),
  );
  const decisions = [...correction.decisions, ...unwritable];
  const mark = long.length > 0 ? ("to_decide" as const) : correction.mark;
  const told = noteOf({ ...correction, decisions }, language);
  const kept = cells.map((cell, column) =>
    long.some((one) => one.column === column) ? { value: null } : cell,
  );
  const noteMark = mark ?? (correction.repaired.size === 0 ? undefined : ("repaired" as const));
  const line = layout.line(kept, { value: told === "" ? null : told, mark: noteMark }, row.number);
  // The colour of a decision is seen on the whole row, the other colours where they belong.
  const coloured = mark === "to_decide" ? line.map((cell) => ({ ...cell, mark: cell.mark ?? mark })) : line;
  return { number, isHeader: false, cells: coloured };
}

/** The sentences of a row as one text, each kind behind its label; empty for an untouched row. */
function noteOf({ changes, decisions, checks }: RowCorrection, language: Language): string {
  const words = correctionTexts[language];
  const parts = [
    told(words.repaired, changes, language),
    told(words.toDecide, decisions, language),
    told(words.toCheck, checks, language),
  ];
  return parts.filter((part) => part !== "").join(" ");
}

function told(label: string, sentences: readonly string[], language: Language): string {
  if (sentences.length === 0) return "";
  return `${label}${language === "fr" ? "\u00a0:" : ":"} ${sentences.join(" ")}`;
}
