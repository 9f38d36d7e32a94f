import type { DateCell } from "@parcelle/formats/table/table-file";

/** A cell without its formula. */
export type PlainCell = string | number | boolean | DateCell | null;

/** A cell as one line of text; null where nothing stands in it. */
export function plainText(cell: PlainCell): string | null {
  if (cell === null) return null;
  const text = typeof cell === "object" ? cell.date : String(cell);
  const line = text.replace(/\s+/g, " ").trim();
  return line === "" ? null : line;
}

/** A text for comparing: without case, accents and punctuation. */
export const comparable = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
