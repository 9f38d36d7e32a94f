import type { Locale } from "#shell/locale.ts";
import { formatNumber } from "../../format.ts";
import { numberTag } from "../../format-preferences.ts";
import { numberTexts } from "./number-texts.ts";
import { type NumberMarks, type ReadNumber, readNumber } from "./read-number.ts";

/** Which numbers a field takes. */
export interface NumberLimits {
  min?: number;
  max?: number;
  /** Greater than this, where zero itself is no answer. */
  above?: number;
  /** The most decimals; 0 for whole numbers. Any number without it. */
  decimals?: number;
}

/** Of 15 digits: a computer would alter longer ones. */
export const LARGEST = 999_999_999_999_999;

export interface JudgedNumber {
  /** The number; "" while nothing is typed; the typed text itself where it is refused. */
  value: number | string;
  /** Why it is refused, in the user's language. */
  problem: string | null;
  /** What was read, where the text could be meant or written otherwise. */
  understood: string | null;
}

function marksOf(locale: Locale): NumberMarks {
  const parts = new Intl.NumberFormat(numberTag(locale)).formatToParts(12_345.5);
  const find = (type: string) => parts.find((part) => part.type === type)?.value;
  const group = find("group");
  return {
    decimal: find("decimal") === "," ? "," : ".",
    group: group === "," || group === "." ? group : " ",
  };
}

/** The number as it stands in a field, with all its decimals. */
export const writtenNumber = (value: number, locale: Locale): string => formatNumber(value, locale, 20);

function limitProblem(value: number, limits: NumberLimits, locale: Locale): string | null {
  const { min, max, above, decimals } = limits;
  const texts = numberTexts[locale];
  const written = (limit: number) => writtenNumber(limit, locale);
  if (above !== undefined && !(value > above))
    return max === undefined ? texts.above(written(above)) : texts.aboveUpTo(written(above), written(max));
  if ((min !== undefined && value < min) || (max !== undefined && value > max))
    return rangeText(limits, locale);
  if (decimals === undefined || Number(value.toFixed(decimals)) === value) return null;
  return decimals === 0 ? texts.whole : texts.decimals(decimals);
}

function rangeText({ min, max, above }: NumberLimits, locale: Locale): string {
  const texts = numberTexts[locale];
  const written = (limit: number) => writtenNumber(limit, locale);
  if (above !== undefined && max !== undefined) return texts.aboveUpTo(written(above), written(max));
  if (min !== undefined && max !== undefined) return texts.between(written(min), written(max));
  return min === undefined ? texts.most(written(max ?? 0)) : texts.least(written(min));
}

function refusal(text: string, read: ReadNumber, limits: NumberLimits, locale: Locale): string | null {
  const texts = numberTexts[locale];
  if (read.kind === "unreadable") return texts.unreadable;
  if (read.kind === "ambiguous") {
    const { asThousands, asDecimals } = read;
    return texts.ambiguous(
      text.trim(),
      writtenNumber(asThousands, locale),
      writtenNumber(asDecimals, locale),
    );
  }
  if (read.kind !== "number") return null;
  const problem = limitProblem(read.value, limits, locale);
  return problem ?? (Math.abs(read.value) > LARGEST ? texts.tooLong : null);
}

const withoutBlanks = (text: string) => text.replaceAll(/[\s\u2007\u202f]/g, "");

/** Whether the text stands as the page itself would write the number, with or without groups. */
function isUsual(text: string, value: number, locale: Locale): boolean {
  const written = writtenNumber(value, locale);
  const { group } = marksOf(locale);
  const plain = withoutBlanks(group === " " ? written : written.replaceAll(group, ""));
  return [plain, withoutBlanks(written)].includes(withoutBlanks(text));
}

/** What a typed or pasted text is worth in a field with these limits. */
export function judgeNumber(text: string, limits: NumberLimits, locale: Locale): JudgedNumber {
  const read = readNumber(text, marksOf(locale));
  const problem = refusal(text, read, limits, locale);
  if (problem !== null) return { value: text, problem, understood: null };
  if (read.kind !== "number") return { value: "", problem: null, understood: null };
  const isTold = read.isGuided || !isUsual(text, read.value, locale);
  const understood = isTold ? numberTexts[locale].understood(writtenNumber(read.value, locale)) : null;
  return { value: read.value, problem: null, understood };
}
