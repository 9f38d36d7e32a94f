/** Days of 24 hours, which dates are counted in. */
export const DAY_MILLISECONDS = 86_400_000;
const MINUTE_MILLISECONDS = 60_000;

const MOMENT =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2})(?::(\d{2})(?::(\d{2})(?:\.(\d+))?)?)?(Z|[-+](?:0\d|1[0-4]):[0-5]\d)?)?$/;

/** A moment as the clock of the place shows it. */
export type ClockReading = {
  year: number;
  /** From 1. */
  month: number;
  day: number;
  /** 0 is Sunday. */
  weekday: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
};

/**
 * The moment that a date or a date with time tells; without an offset it is of the place.
 *
 * @param text `2026-11-29`, `2026-11-29T10:20`, `2026-11-29T10:20:30.400+01:00`
 * @param minutesBeforeUtc what the clock of the place is before UTC
 * @returns milliseconds since 1970 in UTC; null for other texts and days that no calendar has
 * @see https://getodk.github.io/xforms-spec/#data-types
 */
export function momentOfText(text: string, minutesBeforeUtc: number): number | null {
  const read = MOMENT.exec(text);
  if (read === null) return null;
  const [, year, month, day, hour = "0", minute = "0", second = "0", fraction = "", offset] = read;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const date = startOfDay(Number(year), Number(month), Number(day));
  if (date === null) return null;
  const seconds = (Number(hour) * 60 + Number(minute)) * 60 + Number(second);
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, "0"));
  return date + seconds * 1_000 + milliseconds - minutesOf(offset, minutesBeforeUtc) * MINUTE_MILLISECONDS;
}

function startOfDay(year: number, month: number, day: number): number | null {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.getTime() : null;
}

function minutesOf(offset: string | undefined, minutesBeforeUtc: number): number {
  if (offset === undefined) return minutesBeforeUtc;
  if (offset === "Z") return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4));
  return offset.startsWith("-") ? -minutes : minutes;
}

/** What the clock of the place shows; null for years that have no four digits. */
export function readClock(moment: number, minutesBeforeUtc: number): ClockReading | null {
  const date = new Date(moment + minutesBeforeUtc * MINUTE_MILLISECONDS);
  const year = date.getUTCFullYear();
  if (!(year >= 0 && year <= 9999)) return null;
  return {
    year,
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    millisecond: date.getUTCMilliseconds(),
  };
}

/** The beginning of the day of a moment, at the place. */
export function midnightOf(moment: number, minutesBeforeUtc: number): number {
  const shift = minutesBeforeUtc * MINUTE_MILLISECONDS;
  return Math.floor((moment + shift) / DAY_MILLISECONDS) * DAY_MILLISECONDS - shift;
}

/** `2026-11-29`; "" for years that have no four digits. */
export function dateText(moment: number, minutesBeforeUtc: number): string {
  const clock = readClock(moment, minutesBeforeUtc);
  return clock === null ? "" : `${digits(clock.year, 4)}-${digits(clock.month)}-${digits(clock.day)}`;
}

/** `2026-11-29T10:20:30.400+01:00`; "" for years that have no four digits. */
export function dateTimeText(moment: number, minutesBeforeUtc: number): string {
  const clock = readClock(moment, minutesBeforeUtc);
  if (clock === null) return "";
  const time = `${digits(clock.hour)}:${digits(clock.minute)}:${digits(clock.second)}`;
  const offset = `${digits(Math.floor(Math.abs(minutesBeforeUtc) / 60))}:${digits(Math.abs(minutesBeforeUtc) % 60)}`;
  const sign = minutesBeforeUtc < 0 ? "-" : "+";
  return `${dateText(moment, minutesBeforeUtc)}T${time}.${digits(clock.millisecond, 3)}${sign}${offset}`;
}

/** With zeros in front. */
export function digits(value: number, length = 2): string {
  return String(value).padStart(length, "0");
}
