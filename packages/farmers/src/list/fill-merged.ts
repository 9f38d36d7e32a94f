import type { FileCell, FileRow, FileSheet } from "@parcelle/formats/table/table-file";
import { isBlank } from "./skip-row.ts";

/** Cells merged over more lines than a person merges are a slip of the mouse. */
const MOST_LINES = 5_000;

/** A cell that stands for a merged one above it. */
export type FilledCell = { row: number; place: number };

/**
 * Puts the value of cells that are merged downwards into each line that they cover: one village for ten farmers.
 *
 * @param sheet with merged cells
 * @param headerRow lines up to it stay as they are
 * @returns the lines below the header, and which of their cells were filled
 */
export function fillMerged(
  sheet: FileSheet,
  headerRow: number,
): { rows: FileRow[]; filled: Map<number, Set<number>> } {
  const rows = sheet.rows.filter(({ number }) => number > headerRow);
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const filled = new Map<number, Set<number>>();
  for (const { top, bottom, left } of sheet.merged) {
    const value = byNumber.get(top)?.cells[left];
    if (bottom === top || bottom - top > MOST_LINES || value === undefined || isBlank(value)) continue;
    for (let number = top + 1; number <= bottom; number += 1) {
      const row = byNumber.get(number);
      if (row === undefined || !isBlank(row.cells[left])) continue;
      byNumber.set(number, { number, cells: withCell(row.cells, left, value) });
      filled.set(number, (filled.get(number) ?? new Set()).add(left));
    }
  }
  return { rows: filled.size === 0 ? rows : rows.map((row) => byNumber.get(row.number) ?? row), filled };
}

function withCell(cells: readonly FileCell[], place: number, value: FileCell): FileCell[] {
  const copy = [...cells];
  while (copy.length <= place) copy.push(null);
  copy[place] = value;
  return copy;
}
