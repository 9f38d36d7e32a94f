import type { Phone, PhoneNote, PhoneProblem, PhoneReading } from "./phone.ts";
import { plainCell, plainDigits } from "./plain-digits.ts";
import { resolveNumber } from "./resolve-number.ts";
import { cutsInTwo, splitNumbers } from "./split-numbers.ts";
import { undoSpreadsheetNumber } from "./spreadsheet-number.ts";

/** A word of digits in which letters O stand for zeros: both keys lie side by side. */
const DIGITS_AND_O = /(?<!\p{L})[\doO.+-]*\d[\doO.+-]*/gu;

/** A day among phones would pass for an old number of eight digits. */
const DAY = /^(?:\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)$/;

/** Longer text is no phone; a hostile cell may have a megabyte of it. */
const LONGEST = 200;

/**
 * Reads a cell of phones as people write them in West and Central Africa: any separators, several numbers, numbers of
 * before a change of plan, and what spreadsheets make of them. Nothing is changed without a note, and what cannot be
 * called is a problem by name. Plans are dated data (`plans/`), libphonenumber 1.13 has the last word on each number.
 *
 * @param cell as it stands in the file: text, or the number that a spreadsheet took it for
 * @param country where numbers without a calling code belong, ISO 3166-1 alpha-2; null where nobody knows
 * @returns the cell as it was, its phones in E.164, and problems
 * @see ITU-T E.164
 */
export function readPhones(cell: string | number, country: string | null): PhoneReading {
  const raw = String(cell);
  if (raw.length > LONGEST) return { raw, phones: [], problems: ["invalid"] };
  const text = plainCell(raw);
  if (!/\d/.test(text)) return { raw, phones: [], problems: ["missing"] };
  if (DAY.test(text)) return { raw, phones: [], problems: ["invalid"] };
  const undone = undoSpreadsheetNumber(text);
  if (undone === null) return { raw, phones: [], problems: ["precisionLost"] };
  const whole = splitNumbers(undone.text).map((part) => readNumber(part, country));
  const numbers =
    whole.length === 1 && typeof whole[0] === "string" ? inTwo(undone.text, country, whole[0]) : whole;
  const phones = new Map<string, Phone>();
  for (const number of numbers) {
    if (typeof number === "string" || phones.has(number.e164)) continue;
    phones.set(number.e164, { ...number, notes: [...undone.notes, ...number.notes] });
  }
  const problems = new Set(numbers.filter((number) => typeof number === "string"));
  return { raw, phones: [...phones.values()], problems: [...problems] };
}

function inTwo(text: string, country: string | null, problem: PhoneProblem): (Phone | PhoneProblem)[] {
  for (const parts of cutsInTwo(text)) {
    const numbers = parts.map((part) => readNumber(part, country));
    if (numbers.every((number) => typeof number !== "string")) return numbers;
  }
  return [problem];
}

function readNumber(text: string, country: string | null): Phone | PhoneProblem {
  const corrected = text.replace(DIGITS_AND_O, (word) => word.replaceAll(/o/gi, "0"));
  const notes: PhoneNote[] = corrected === text ? [] : ["letterO"];
  const digits = plainDigits(corrected);
  if (/^0*$/.test(digits)) return "zeros";
  const isInternational = /^[^\d]*\+/.test(corrected) || /^00/.test(digits);
  const phone = resolveNumber(isInternational ? digits.replace(/^00/, "") : digits, isInternational, country);
  if (phone === null) return country === null && !isInternational ? "countryUnknown" : "invalid";
  return { ...phone, notes: [...notes, ...phone.notes] };
}
