const FIRST_UNIX_DAY = 25_569;
const DAYS_FROM_1900_TO_1904 = 1_462;
const DAY = 86_400_000;
/** 1900 was no leap year, but the first spreadsheets counted it as one. */
const WRONG_LEAP_DAY = 60;

/**
 * Whether a number format shows dates.
 *
 * @param id of the format; below 164 it is built in
 * @param code of the format where the workbook defines it
 * @see ECMA-376 part 1, section 18.8.30
 */
export function isDateFormat(id: number, code: string | undefined): boolean {
  const isBuiltIn = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47);
  if (code === undefined) return isBuiltIn || (id >= 50 && id <= 58);
  const plain = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, "");
  return /[dy]|[hs]/i.test(plain) && !/^general$/i.test(plain);
}

/**
 * A serial number as a date: "2026-11-20", with "T08:30:00.000Z" after it where it has a time.
 *
 * @param serial days since 1900, or 1904
 * @param from1904 which
 */
export function dateOfSerial(serial: number, from1904: boolean): string {
  const since1900 = from1904 ? serial + DAYS_FROM_1900_TO_1904 : serial;
  const days = since1900 < WRONG_LEAP_DAY ? since1900 + 1 : since1900;
  const milliseconds = Math.round(((days - FIRST_UNIX_DAY) * DAY) / 1000) * 1000;
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? String(serial) : date.toISOString().replace(/T00:00:00\.000Z$/, "");
}
