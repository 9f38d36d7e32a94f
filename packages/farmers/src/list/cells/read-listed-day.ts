import { dateOfSerial } from "@parcelle/formats/xlsx/date-formats";
import type { DateOrder } from "./date-order.ts";
import { type PlainCell, plainText } from "./plain-text.ts";

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const NUMBERS = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;
/** Of fewer digits a year was meant, which is no day. */
const LEAST_SERIAL = 10_000;

/** A day, and whether a spreadsheet had made a number of it. */
export type ListedDay = { day: string; isSerial: boolean };

/**
 * Reads any day of a list: a date, the day number of a spreadsheet, or text with a year of four digits.
 *
 * @param cell as it stands in the file
 * @param order of the column; days that can be read both ways are read by it
 * @returns null where it is none, or where the column has both orders
 */
export function readListedDay(cell: Exclude<PlainCell, null>, order: DateOrder): ListedDay | null {
  if (typeof cell === "object") return existing(cell.date.slice(0, 10), false);
  const text = plainText(cell) ?? "";
  if (/^\d{5}$/.test(text) && Number(text) >= LEAST_SERIAL)
    return existing(dateOfSerial(Number(text), false), true);
  const iso = ISO.exec(text);
  if (iso !== null) return existing(dayOf(iso[1]!, iso[2]!, iso[3]!), false);
  const [, first, second, year] = NUMBERS.exec(text) ?? [];
  if (first === undefined) return null;
  const dayFirst = existing(dayOf(year!, second!, first), false);
  const monthFirst = existing(dayOf(year!, first, second!), false);
  if (dayFirst === null || monthFirst === null || first === second) return dayFirst ?? monthFirst;
  if (order === "both") return null;
  return order === "monthFirst" ? monthFirst : dayFirst;
}

const dayOf = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;

function existing(day: string, isSerial: boolean): ListedDay | null {
  const date = new Date(`${day}T00:00:00Z`);
  const isKept = /^(?:1[89]|2[01])\d\d-/.test(day);
  return isKept && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
    ? { day, isSerial }
    : null;
}
