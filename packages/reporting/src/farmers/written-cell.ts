import type { FileCell } from "@parcelle/formats/table/table-file";
import type { TableValue } from "@parcelle/formats/table/table-lines";

/** A cell as it was; a formula by its text, so that nothing of it is lost. */
export function writtenCell(cell: FileCell): TableValue {
  if (typeof cell !== "object" || cell === null) return cell;
  if ("formula" in cell) return cell.value === null ? `=${cell.formula}` : writtenCell(cell.value);
  const date = new Date(cell.date);
  return Number.isNaN(date.getTime()) ? cell.date : date;
}
