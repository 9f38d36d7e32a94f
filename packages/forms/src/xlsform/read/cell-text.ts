import type { FileCell } from "@parcelle/formats/table/table-file";

/**
 * A cell as the text that a form means: numbers without a decimal point where they are whole, dates as ISO writes
 * them, what a formula came to. Blanks around it are left out, and unbreakable ones are plain.
 */
export function cellText(cell: FileCell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return cell.replaceAll("\u00a0", " ").replaceAll("\r\n", "\n").trim();
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  if (typeof cell === "number") return String(cell);
  return "formula" in cell ? cellText(cell.value) : dateText(cell.date);
}

/** A time without a day is kept by spreadsheets as a moment of the last days of 1899. */
function dateText(date: string): string {
  const [day = "", time = ""] = date.split("T");
  const clock = time.replace(/\.000Z$|Z$/, "");
  if (clock === "") return day;
  return day.startsWith("1899-12-3") ? clock : `${day} ${clock}`;
}
