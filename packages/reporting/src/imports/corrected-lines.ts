import { type JudgedFate, RowJudge } from "@parcelle/domain/imports/row-fate";
import { formatNumber } from "@parcelle/domain/language";
import type { TableContent, TableLine, TableValue } from "@parcelle/formats/table/table-lines";
import { longestCellText } from "@parcelle/formats/xlsx/write-sheet";
import { writeWkt } from "@parcelle/geometry/write-wkt";
import type { Geometry } from "geojson";
import { correctRow, noteOf, type ReadingOfFile, type RowCorrection } from "./correct-row.ts";
import type { CorrectedCell, CorrectedImport, CorrectedLine } from "./corrected-import.ts";
import { CorrectionLayout } from "./correction-layout.ts";
import { correctionTexts } from "./correction-texts.ts";
import type { InspectedImportRow } from "./import-row.ts";

type Judged = { row: InspectedImportRow; judged: JudgedFate };

/**
 * The lines of a corrected file. In a table every line keeps its number and its cells, but those that were repaired; other
 * formats become a table with a header, in which row n is line n + 1. Of returned rows alone the lines close ranks.
 *
 * @param source the inspected rows and, where there is one, the table
 */
export async function* correctedLines(source: CorrectedImport): AsyncGenerator<CorrectedLine> {
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

async function* judgedRows({ rows, decisions, taken }: CorrectedImport): AsyncGenerator<Judged> {
  const judge = new RowJudge(decisions, taken);
  for await (const row of rows) yield { row, judged: judge.judge(row) };
}

async function* rowLines(source: CorrectedImport, layout: CorrectionLayout): AsyncGenerator<CorrectedLine> {
  yield { number: 1, isHeader: true, cells: layout.header(layout.own) };
  for await (const { row, judged } of judgedRows(source)) {
    if (source.scope === "returned" && judged.fate !== "returned") continue;
    const correction = correctRow(row, judged, null, source.language);
    const cells = source.columns.map((name): CorrectedCell => ({ value: plainValue(row.properties[name]) }));
    const isRepaired = correction.geometry !== null;
    cells.push({ value: outlineOf(row, source.reading), mark: isRepaired ? "repaired" : undefined });
    yield finished(source, layout, row, cells, correction);
  }
}

function plainValue(value: unknown): TableValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "string") return value;
  return JSON.stringify(value);
}

/** As used; of a refused row as the file has it, with the system that its coordinates are in. */
function outlineOf(
  { used_geometry, given_geometry, refusal }: InspectedImportRow,
  { crsCode }: ReadingOfFile,
): string | null {
  const geometry = used_geometry ?? given_geometry;
  if (geometry === null) return null;
  const isUnplaced = refusal?.code === "coordinates_outside_projection" && crsCode !== null;
  const srid = isUnplaced ? `SRID=${crsCode.replace(/^EPSG:/, "")};` : "";
  return `${srid}${writeWkt(geometry)}`;
}

async function* tableLines(
  source: CorrectedImport,
  { layout: place, lines }: TableContent,
  layout: CorrectionLayout,
): AsyncGenerator<CorrectedLine> {
  const rows = judgedRows(source);
  let next = await rows.next();
  for await (const line of lines()) {
    while (next.done !== true && next.value.row.row_number < line.number) next = await rows.next();
    const found = next.done !== true && next.value.row.row_number === line.number ? next.value : null;
    if (line.number === place.header) {
      yield { number: line.number, isHeader: true, cells: layout.header(line.cells) };
    } else if (found === null) {
      if (source.scope === "all") yield untouched(line, layout);
    } else if (source.scope === "all" || found.judged.fate === "returned") {
      yield correctedTableLine(source, place.geometry, layout, line, found);
    }
  }
}

function untouched({ number, cells }: TableLine, layout: CorrectionLayout): CorrectedLine {
  return { number, isHeader: false, cells: layout.padded(cells.map((value) => ({ value }))) };
}

function correctedTableLine(
  source: CorrectedImport,
  place: TableContent["layout"]["geometry"],
  layout: CorrectionLayout,
  line: TableLine,
  { row, judged }: Judged,
): CorrectedLine {
  const cells = line.cells.map((value): CorrectedCell => ({ value }));
  const own = place.kind === "cell" ? String(line.cells[place.column] ?? "") : "";
  const statesItself = /^\s*SRID\s*=\s*[1-9]/i.test(own);
  const correction = correctRow(row, judged, statesItself ? null : source.reading, source.language);
  const { geometry } = correction;
  if (geometry === null) return finished(source, layout, row, cells, correction, line.number);
  const before = correctionTexts[source.language].before(putGeometry(cells, place, geometry));
  const changes = [...correction.changes, before];
  return finished(source, layout, row, cells, { ...correction, changes }, line.number);
}

const SHOWN_LETTERS = 120;

/** Puts an outline where the table keeps them, and answers what stood there, cut where it is long. */
function putGeometry(
  cells: CorrectedCell[],
  place: TableContent["layout"]["geometry"],
  geometry: Geometry,
): string {
  const at = (column: number) => String(cells[column]?.value ?? "");
  if (place.kind === "pair" && geometry.type === "Point") {
    const before = `${at(place.longitude)} ; ${at(place.latitude)}`;
    const [longitude, latitude] = geometry.coordinates;
    cells[place.longitude] = { value: longitude ?? null, mark: "repaired" };
    cells[place.latitude] = { value: latitude ?? null, mark: "repaired" };
    return before;
  }
  const column = place.kind === "cell" ? place.column : place.longitude;
  const before = at(column);
  cells[column] = { value: writeWkt(geometry), mark: "repaired" };
  return before.length > SHOWN_LETTERS ? `${before.slice(0, SHOWN_LETTERS)}…` : before;
}

function finished(
  { language }: CorrectedImport,
  layout: CorrectionLayout,
  { row_number }: InspectedImportRow,
  cells: CorrectedCell[],
  correction: RowCorrection,
  number = row_number + 1,
): CorrectedLine {
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
  const noteMark = mark ?? (correction.geometry === null ? undefined : ("repaired" as const));
  const line = layout.line(kept, { value: told === "" ? null : told, mark: noteMark }, row_number);
  // The colour of a decision is seen on the whole row, the other colours where they belong.
  const coloured = mark === "to_decide" ? line.map((cell) => ({ ...cell, mark: cell.mark ?? mark })) : line;
  return { number, isHeader: false, cells: coloured };
}
