import type { Separator } from "./csv-records.ts";

const noValue = new Set(["", "nan", "na", "none", "null"]);

/** A number of a table; null for what tables write when there is none, undefined when it is no number. */
export function readNumber(cell: string, separator: Separator): number | null | undefined {
  const text = cell.trim();
  if (noValue.has(text.toLowerCase())) return null;
  const value = Number(separator === "," ? text : text.replace(",", "."));
  return Number.isNaN(value) ? undefined : value;
}
