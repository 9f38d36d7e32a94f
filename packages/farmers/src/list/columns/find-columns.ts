import type { OwnField } from "@parcelle/domain/farmers/own-field";
import type { FileRow, FileSheet, MergedCells } from "@parcelle/formats/table/table-file";
import { type Field, type ListColumn, ownColumn } from "./fields.ts";
import { matchHeader } from "./match-header.ts";
import { matchOwnField } from "./match-own-field.ts";

/** Where a sheet has its header, and what its columns mean. */
export type SheetColumns = { headerRow: number; columns: ListColumn[] };

/** A header further down stands below so many filled lines that it is none. */
const LOOKED_AT = 100;
/** What may stand in several columns. */
const SEVERAL: readonly Field[] = ["phones", "otherIdentifiers", "other"];
const NAMES: readonly Field[] = ["fullName", "lastName", "firstName"];

/**
 * Finds the header of a sheet, wherever it stands, and proposes what its columns mean.
 *
 * @param sheet rows with cells, and merged cells
 * @param own fields that the organisation fills
 * @returns null where no line names at least two things that a list of farmers or of their plots has
 */
export function findColumns(sheet: FileSheet, own: readonly OwnField[] = []): SheetColumns | null {
  let best: { found: SheetColumns; score: number } | null = null;
  for (const row of sheet.rows.slice(0, LOOKED_AT)) {
    const columns = columnsOf(row, sheet, own);
    const known = columns.filter(({ field }) => field !== null && field !== "other");
    if (known.length < 2) continue;
    const score = known.reduce((sum, { confidence }) => sum + confidence, 0);
    if (best === null || score > best.score) best = { found: { headerRow: row.number, columns }, score };
  }
  return best?.found ?? null;
}

/** Whether the columns are those of a list of farmers: somebody is named. */
export const namesFarmers = (columns: readonly ListColumn[]): boolean =>
  columns.some(({ field }) => field !== null && NAMES.includes(field));

function columnsOf(row: FileRow, { merged, rows }: FileSheet, own: readonly OwnField[]): ListColumn[] {
  const width = Math.max(
    row.cells.length,
    ...merged.filter(reaches(row.number)).map(({ right }) => right + 1),
  );
  const columns = Array.from({ length: width }, (_, place): ListColumn => {
    const header = headerAt(row, place, merged, rows);
    return { place, header, ...meaningOf(header, own) };
  });
  return settled(columns);
}

/** What every registry has counts first where the header says just that; else the organisation's own names. */
function meaningOf(header: string, own: readonly OwnField[]): Pick<ListColumn, "field" | "confidence"> {
  const match = matchHeader(header);
  const isSure = match !== null && match.confidence === 1 && match.field !== "other";
  const key = isSure ? null : matchOwnField(header, own);
  if (key !== null) return { field: ownColumn(key), confidence: 1 };
  return { field: match?.field ?? null, confidence: match?.confidence ?? 0 };
}

const reaches =
  (row: number) =>
  ({ top, bottom }: MergedCells): boolean =>
    top < row && row <= bottom;

/** A header that is merged with cells above it stands in the first of them. */
function headerAt(
  row: FileRow,
  place: number,
  merged: readonly MergedCells[],
  rows: readonly FileRow[],
): string {
  const cell = row.cells[place];
  if (typeof cell === "string") return cell.replace(/\s+/g, " ").trim();
  const range = merged.filter(reaches(row.number)).find(({ left, right }) => left <= place && place <= right);
  const above =
    range === undefined ? null : rows.find(({ number }) => number === range.top)?.cells[range.left];
  return typeof above === "string" ? above.replace(/\s+/g, " ").trim() : "";
}

/** A meaning goes to its likeliest column, the first of equals; only some may stand in several. */
function settled(columns: ListColumn[]): ListColumn[] {
  const owners = new Map<Field, ListColumn>();
  for (const column of columns) {
    if (column.field === null) continue;
    const owner = owners.get(column.field);
    if (owner === undefined || column.confidence > owner.confidence) owners.set(column.field, column);
  }
  const kept = columns.map((column) => {
    const { field } = column;
    const isShared = field === null || SEVERAL.includes(field);
    return isShared || owners.get(field) === column ? column : { ...column, field: null, confidence: 0 };
  });
  const [hasLast, hasFirst] = [owners.has("lastName"), owners.has("firstName")];
  if (hasLast === hasFirst) return kept;
  // Beside "Prénoms", "Nom" is the family name; beside "Apellidos", "Nombre" is the given one.
  const rest = hasLast ? "firstName" : "lastName";
  return kept.map((column) => (column.field === "fullName" ? { ...column, field: rest } : column));
}
