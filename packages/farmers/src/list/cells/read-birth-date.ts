import { dateOfSerial } from "@parcelle/formats/xlsx/date-formats";
import type { DateOrder } from "./date-order.ts";
import { monthOf } from "./month-names.ts";
import { comparable, type PlainCell, plainText } from "./plain-text.ts";

/** A date of birth, or its year alone, or why there is none; `code` tells what was done or is missing. */
export type BirthDate = { date: string | null; code: string | null };

const INVALID: BirthDate = { date: null, code: "birthDate.invalid" };
const EARLIEST = 1900;
const LATEST_YEAR = 9_999;
const YEAR = /^(?:ne(?:e)? )?(?:vers |en |circa |c |about )?(\d{4})$/;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const NUMBERS = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{2}|\d{4})$/;
const NAMED = /^(\d{1,2})(?:er)? (?:de )?([a-z]+) (?:de )?(\d{4})$/;

/**
 * Reads a date of birth as lists have it: a date, the day number of a spreadsheet, a year, or text in any usual order.
 *
 * @param cell as it stands in the file
 * @param order of the column
 * @param today ISO 8601; nobody is born after it, and years of two digits belong before it
 */
export function readBirthDate(cell: Exclude<PlainCell, null>, order: DateOrder, today: string): BirthDate {
  if (typeof cell === "object") return checked(cell.date.slice(0, 10), null, today);
  if (typeof cell === "number") return ofNumber(cell, today);
  const text = plainText(cell) ?? "";
  const year = YEAR.exec(comparable(text))?.[1];
  if (year !== undefined) return ofNumber(Number(year), today);
  const iso = ISO.exec(text);
  if (iso !== null) return checked(dayOf(iso[1]!, iso[2]!, iso[3]!), null, today);
  const numbers = NUMBERS.exec(text);
  if (numbers !== null) return ofParts(numbers[1]!, numbers[2]!, fullYear(numbers[3]!, today), order, today);
  const named = NAMED.exec(comparable(text));
  const month = named === null ? null : monthOf(named[2]!);
  if (named !== null && month !== null)
    return checked(dayOf(named[3]!, String(month), named[1]!), null, today);
  return /^\d{5}$/.test(text) ? ofNumber(Number(text), today) : INVALID;
}

/** A year, or else the day number of a spreadsheet. */
function ofNumber(number: number, today: string): BirthDate {
  if (!Number.isInteger(number)) return INVALID;
  if (number >= EARLIEST && number <= Number(today.slice(0, 4)))
    return { date: String(number), code: "birthDate.yearOnly" };
  // Of four digits a year was meant: day numbers of people who are alive have five.
  return number > LATEST_YEAR ? checked(dateOfSerial(number, false), "excelSerialDate", today) : INVALID;
}

function ofParts(first: string, second: string, year: string, order: DateOrder, today: string): BirthDate {
  const dayFirst = checked(dayOf(year, second, first), null, today);
  const monthFirst = checked(dayOf(year, first, second), null, today);
  if (dayFirst.date !== null && monthFirst.date !== null && first !== second) {
    if (order === "both") return { date: null, code: "birthDate.ambiguous" };
    if (order === "dayFirstAssumed") return { ...dayFirst, code: "birthDate.dayFirst" };
    return order === "dayFirst" ? dayFirst : monthFirst;
  }
  if (dayFirst.date !== null) return dayFirst;
  if (monthFirst.date === null) return INVALID;
  return order === "monthFirst" ? monthFirst : { ...monthFirst, code: "birthDate.monthFirst" };
}

/** Of two digits the last century's year where the new one's is still to come. */
function fullYear(year: string, today: string): string {
  if (year.length === 4) return year;
  const century = Number(today.slice(0, 2)) - (year > today.slice(2, 4) ? 1 : 0);
  return `${century}${year}`;
}

const dayOf = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;

function checked(day: string, code: string | null, today: string): BirthDate {
  const date = new Date(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return exists && day <= today && Number(day.slice(0, 4)) >= EARLIEST ? { date: day, code } : INVALID;
}
