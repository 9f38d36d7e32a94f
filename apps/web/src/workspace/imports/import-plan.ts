import { fieldText } from "@parcelle/domain/imports/field-text";
import { plotTexts, type TextColumns } from "@parcelle/domain/imports/plot-texts";
import { type LongValue, type RowFate, RowJudge } from "@parcelle/domain/imports/row-fate";
import { parseLocalNumber } from "@parcelle/formats/parse-local-number";
import { isSplitOffered } from "@parcelle/geometry/findings";
import type { ChosenColumns } from "#app/database/import-shapes.ts";
import type { ImportRow, PlotImport } from "./import-queries.ts";

type Cell = Parameters<typeof parseLocalNumber>[0];

export type Fate = RowFate;

/** What table, map and summary say of a row: what becomes of it, and of one that comes in whether to look at it first. */
export type Standing = Fate | "look";
export const standings: readonly Standing[] = ["accepted", "look", "review", "returned", "left_out"];

export interface PlannedRow {
  /** Number of the row as text: what table and map know it by. */
  id: string;
  row: ImportRow;
  identifier: string;
  fate: Fate;
  standing: Standing;
  /** The identifier is already that of a plot or of an earlier row, so this one is returned. */
  isDuplicate: boolean;
  /** A chosen column's value is longer than a plot's may be, so the row is returned. */
  tooLong: LongValue | null;
}

/** Whether something was found that hinders nothing and yet may be a fault of the file. */
function isWorthALook({ findings, overlapping }: ImportRow): boolean {
  return (
    overlapping.length > 0 || findings.some(({ severity, repaired }) => severity === "warning" && !repaired)
  );
}

/** Whether the row is to come in and its plot can be split into the fields that it joins. */
export function isSplittable({ row, fate }: PlannedRow): boolean {
  return (fate === "accepted" || fate === "review") && row.findings.some(isSplitOffered);
}

/** How many of the rows that come in are split into several plots. */
export function splitCount({ rows }: Plan, splitRows: ReadonlySet<number>): number {
  return rows.filter((planned) => splitRows.has(planned.row.row_number) && isSplittable(planned)).length;
}

/** In hectares: measured for an outline, declared for a point, which has no area of its own. */
export function areaOf({ used_geometry, area_hectares, properties }: ImportRow, column: string | null) {
  const isPoint = used_geometry?.type === "Point" || used_geometry?.type === "MultiPoint";
  if (!isPoint) return area_hectares;
  const declared = column === null ? null : parseLocalNumber(properties[column] as Cell);
  return declared !== null && declared > 0 ? declared : null;
}

/** The first different values of a column, so that one sees what it holds. */
export function sampleValues(rows: readonly ImportRow[], column: string, count = 3): string[] {
  const samples = new Set<string>();
  for (const row of rows) {
    const text = fieldText(row.properties, column).trim();
    if (text) samples.add(text);
    if (samples.size >= count) break;
  }
  return [...samples];
}

/** Whether a column tells most rows apart: one that repeats itself would give most of them back as duplicates. */
function tellsApart(rows: readonly ImportRow[], column: string): boolean {
  const texts = rows.map((row) => fieldText(row.properties, column).trim()).filter(Boolean);
  return new Set(texts).size * 2 > texts.length;
}

/** The columns that the file's names propose; an identifier only where its values are fit for it. */
export function proposedColumns(
  { suggested_columns: suggested, chosen_columns }: PlotImport,
  rows: readonly ImportRow[],
): ChosenColumns {
  if (chosen_columns) return chosen_columns;
  const identifier = suggested?.identifier ?? null;
  return {
    identifier: identifier !== null && tellsApart(rows, identifier) ? identifier : null,
    producerName: suggested?.producerName ?? suggested?.farmer ?? null,
    productionPlace: suggested?.place ?? null,
    area: suggested?.area ?? null,
  };
}

export interface Plan {
  rows: PlannedRow[];
  counts: Record<Fate, number>;
  /** Of the accepted rows those that are worth a look. */
  looks: number;
  /** Rows that are returned only because of their identifier. */
  duplicates: number;
  /** Rows that are returned only because of a value that is too long, and the columns that hold such. */
  tooLong: { rows: number; columns: LongValue[] };
}

/** What importing would do, by the same rules as the server, see `RowJudge`. */
export function planImport(
  rows: readonly ImportRow[],
  columns: TextColumns,
  leftOut: ReadonlySet<number>,
  takenIdentifiers: ReadonlySet<string>,
): Plan {
  const judge = new RowJudge({ columns, leftOut }, takenIdentifiers, plotTexts);
  const counts: Plan["counts"] = { accepted: 0, review: 0, returned: 0, left_out: 0 };
  const longColumns = new Map<string, LongValue>();
  let [duplicates, long, looks] = [0, 0, 0];
  const planned = rows.map((row): PlannedRow => {
    const judged = judge.judge(row);
    if (judged.isDuplicate) duplicates += 1;
    if (judged.tooLong !== null) {
      long += 1;
      longColumns.set(judged.tooLong.column, judged.tooLong);
    }
    counts[judged.fate] += 1;
    const standing = judged.fate === "accepted" && isWorthALook(row) ? "look" : judged.fate;
    if (standing === "look") looks += 1;
    return { id: String(row.row_number), row, standing, ...judged };
  });
  const tooLong = { rows: long, columns: [...longColumns.values()] };
  return { rows: planned, counts, looks, duplicates, tooLong };
}
