import type { FileCell } from "@parcelle/formats/table/table-file";
import type { ListColumn } from "./columns/fields.ts";

/** Why a line below the header is no farmer. */
export type SkipReason = "blank" | "TOTAL" | "header" | "note";

const TOTAL =
  /^\s*(?:(?:sous|sub|grand|gran)[\s-]*)?(?:total|totaux|totales|totais|somme|suma|soma|moyenne|average|promedio|m[eé]dia)\b/i;
const TELLING = ["identifier", "fullName", "lastName", "firstName", "phones"];

/**
 * Whether a line below the header is none of a farmer: sums, the header once more, or a remark that stands alone.
 *
 * @param cells of the line
 * @param columns of its sheet
 * @returns null where it is one
 */
export function skipReason(
  cells: readonly FileCell[],
  columns: readonly ListColumn[],
): Exclude<SkipReason, "blank"> | null {
  const texts = cells.filter((cell) => typeof cell === "string").map((text) => text.trim());
  const telling = columns.filter(({ field }) => field !== null && TELLING.includes(field));
  const told = telling.filter(({ place }) => !isBlank(cells[place]));
  const sums = texts.filter((text) => TOTAL.test(text)).length;
  if (sums > 0 && told.length <= 1) return "TOTAL";
  if (isHeaderAgain(cells, columns)) return "header";
  const filled = cells.filter((cell) => !isBlank(cell)).length;
  return told.length === 0 || (filled === 1 && texts.length === 1 && isSentence(texts[0]!)) ? "note" : null;
}

export const isBlank = (cell: FileCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "");

/** A remark below the list stands in one cell and says more than a name does. */
const isSentence = (text: string) => text.split(/\s+/).length > 5 || /[:;]/.test(text);

function isHeaderAgain(cells: readonly FileCell[], columns: readonly ListColumn[]): boolean {
  const filled = columns.filter(({ header, place }) => header !== "" && !isBlank(cells[place]));
  return filled.length >= 2 && filled.every(({ header, place }) => textOf(cells[place]) === header);
}

const textOf = (cell: FileCell | undefined) =>
  typeof cell === "string" ? cell.replace(/\s+/g, " ").trim() : null;
