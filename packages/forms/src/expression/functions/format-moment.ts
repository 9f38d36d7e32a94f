import { type ClockReading, digits, readClock } from "../values/moments.ts";

type Names = { months: readonly string[]; days: readonly string[] };

const english: Names = {
  months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  days: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
};

const french: Names = {
  months: [
    ...["janv.", "févr.", "mars", "avr.", "mai", "juin"],
    ...["juil.", "août", "sept.", "oct.", "nov.", "déc."],
  ],
  days: ["dim.", "lun.", "mar.", "mer.", "jeu.", "ven.", "sam."],
};

/**
 * Writes a moment by ODK's codes.
 *
 * @param moment milliseconds since 1970 in UTC
 * @param format text in which codes stand: `%d/%m/%Y`; what is no code stays as it stands
 * @param how `language`: of months and days
 * @returns "" for years that have no four digits
 * @see https://docs.getodk.org/form-operators-functions/#format-date
 */
export function formatMoment(
  moment: number,
  format: string,
  how: { minutesBeforeUtc: number; language: string },
): string {
  const clock = readClock(moment, how.minutesBeforeUtc);
  if (clock === null) return "";
  const names = isFrench(how.language) ? french : english;
  return format.replace(/%[YymnbdeaHhMS3]/g, (code) => written(code, clock, names));
}

/** `fr`, `fr-CI`, `Français (fr)`, `French`. */
function isFrench(language: string): boolean {
  return /^fr|\(fr\b/i.test(language);
}

function written(code: string, clock: ClockReading, names: Names): string {
  switch (code) {
    case "%Y":
      return digits(clock.year, 4);
    case "%y":
      return digits(clock.year, 4).slice(2);
    case "%m":
      return digits(clock.month);
    case "%n":
      return String(clock.month);
    case "%b":
      return names.months[clock.month - 1]!;
    case "%d":
      return digits(clock.day);
    case "%e":
      return String(clock.day);
    case "%a":
      return names.days[clock.weekday]!;
    case "%H":
      return digits(clock.hour);
    case "%h":
      return String(clock.hour);
    case "%M":
      return digits(clock.minute);
    case "%S":
      return digits(clock.second);
    default:
      return digits(clock.millisecond, 3);
  }
}
