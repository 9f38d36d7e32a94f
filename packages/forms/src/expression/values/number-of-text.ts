import { DAY_MILLISECONDS, momentOfText } from "./moments.ts";

const DECIMAL = /^[ \t\r\n]*-?(?:\d+(?:\.\d*)?|\.\d+)[ \t\r\n]*$/;

/**
 * The number that a text tells: decimals as XPath 1.0 has them, without an exponent, and dates as days since 1970.
 *
 * @param text an answer
 * @param minutesBeforeUtc what the clock of the place is before UTC
 * @returns NaN for every other text, also the empty one
 * @see https://getodk.github.io/xforms-spec/#fn:number and https://www.w3.org/TR/1999/REC-xpath-19991116/#function-number
 */
export function numberOfText(text: string, minutesBeforeUtc: number): number {
  if (text === "") return Number.NaN;
  if (DECIMAL.test(text)) return Number(text);
  const moment = momentOfText(text, minutesBeforeUtc);
  return moment === null ? Number.NaN : moment / DAY_MILLISECONDS;
}
