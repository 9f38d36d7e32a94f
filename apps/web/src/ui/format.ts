import { hectareDigits } from "@parcelle/domain/hectare-digits";
import type { Locale } from "#shell/locale.ts";
import { dateStyle, formatPreferences, numberTag } from "./format-preferences.ts";

/** What stands where a value is unknown. */
export const NO_VALUE = "–";

const LANGUAGE: Record<Locale, string> = { fr: "fr-FR", en: "en-GB" };
const SQUARE_METRES = 10_000;
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const tag = numberTag(locale);
  const key = tag + JSON.stringify(options);
  const known = numberFormats.get(key) ?? new Intl.NumberFormat(tag, options);
  numberFormats.set(key, known);
  return known;
}

/** With a true minus sign: the hyphen that Intl writes is narrow, and a line may break after it. */
function writeNumber(value: number, locale: Locale, options: Intl.NumberFormatOptions): string {
  return numberFormat(locale, options).format(value).replace("-", "\u2212");
}

function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const style = dateStyle(locale, options);
  const key = style.tag + JSON.stringify(style.options);
  const known = dateFormats.get(key) ?? new Intl.DateTimeFormat(style.tag, style.options);
  dateFormats.set(key, known);
  return known;
}

type Maybe<T> = T | null | undefined;

function formatted(value: Maybe<number>, format: (value: number) => string): string {
  return value === null || value === undefined || !Number.isFinite(value) ? NO_VALUE : format(value);
}

export function formatNumber(value: Maybe<number>, locale: Locale, maximumFractionDigits = 2): string {
  return formatted(value, (number) =>
    writeNumber(number, locale, { maximumFractionDigits, signDisplay: "negative" }),
  );
}

/** "+12" or "−12": what a number was changed by, in whole units. */
export function formatChange(change: Maybe<number>, locale: Locale): string {
  return formatted(change, (number) =>
    writeNumber(number, locale, { maximumFractionDigits: 0, signDisplay: "exceptZero" }),
  );
}

/** "+1,20 ha" or "−1,20 ha": what an area was changed by. */
export function formatHectaresChange(change: Maybe<number>, locale: Locale): string {
  return formatted(change, (hectares) => {
    const area = formatHectares(Math.abs(hectares), locale);
    if (area === formatHectares(0, locale)) return area;
    return `${hectares < 0 ? "−" : "+"}${area}`;
  });
}

/**
 * "1 234,56 ha", or in square metres for who prefers them. Areas under a hundredth of a hectare keep four decimals, so
 * that a small plot is never "0 ha".
 */
export function formatHectares(areaHectares: Maybe<number>, locale: Locale): string {
  return formatted(areaHectares, (area) => {
    if (formatPreferences().areaUnit === "squareMetres")
      return `${formatNumber(area * SQUARE_METRES, locale, 0)}\u00a0m²`;
    const options = { minimumFractionDigits: 2, maximumFractionDigits: hectareDigits(area) };
    return `${writeNumber(area, locale, options)}\u00a0ha`;
  });
}

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** "443 m" from metres, with a decimal under ten metres; from ten kilometres on "12,35 km". */
export function formatLength(metres: Maybe<number>, locale: Locale): string {
  return formatted(metres, (length) =>
    Math.abs(length) < 10_000
      ? `${formatNumber(length, locale, Math.abs(length) < 10 ? 1 : 0)}\u00a0m`
      : `${writeNumber(length / 1000, locale, TWO_DECIMALS)}\u00a0km`,
  );
}

/** A share between 0 and 1 as "12,5 %". */
export function formatShare(share: Maybe<number>, locale: Locale, maximumFractionDigits = 1): string {
  return formatted(share, (value) =>
    writeNumber(value, locale, { style: "percent", maximumFractionDigits, signDisplay: "negative" }),
  );
}

/** Money from whole hundredths: "1 234,50 €". */
export function formatMoney(cents: Maybe<number>, currency: string, locale: Locale): string {
  return formatted(cents, (value) => writeNumber(value / 100, locale, { style: "currency", currency }));
}

const SINGLE_BYTES = { style: "unit", unit: "byte", unitDisplay: "long" } as const;

export function formatBytes(bytes: Maybe<number>, locale: Locale): string {
  return formatted(bytes, (value) => {
    if (value < 1e3) return numberFormat(locale, SINGLE_BYTES).format(value);
    const [divisor, unit] =
      value < 1e6 ? [1e3, "kilobyte"] : value < 1e9 ? [1e6, "megabyte"] : [1e9, "gigabyte"];
    return numberFormat(locale, { style: "unit", unit, maximumFractionDigits: 1 }).format(value / divisor);
  });
}

function formattedDate(
  value: Maybe<Date | string>,
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
): string {
  if (value === null || value === undefined) return NO_VALUE;
  const date = typeof value === "string" ? new Date(value) : value;
  return Number.isNaN(date.getTime()) ? NO_VALUE : dateFormat(locale, options).format(date);
}

/** A day: "20 nov. 2026". A string without a time ("2026-11-20") names the same day wherever it is read. */
export function formatDate(value: Maybe<Date | string>, locale: Locale): string {
  const dayOnly = typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
  return formattedDate(value, locale, { dateStyle: "medium", ...(dayOnly ? { timeZone: "UTC" } : {}) });
}

/** "nov. 2026" of "2026-11". */
export function formatMonth(month: string, locale: Locale): string {
  return formattedDate(`${month}-01T00:00:00Z`, locale, { month: "short", year: "numeric", timeZone: "UTC" });
}

export function formatDateTime(value: Maybe<Date | string>, locale: Locale): string {
  return formattedDate(value, locale, { dateStyle: "medium", timeStyle: "short" });
}

/** "il y a 3 minutes", "3 minutes ago"; within the minute "maintenant", "now". */
export function formatSince(value: Date | string, locale: Locale, now = Date.now()): string {
  const seconds = (new Date(value).getTime() - now) / 1000;
  const format = new Intl.RelativeTimeFormat(LANGUAGE[locale], { numeric: "auto" });
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86_400],
    ["hour", 3_600],
    ["minute", 60],
  ];
  const unit = units.find(([, length]) => Math.abs(seconds) >= length);
  return unit ? format.format(Math.round(seconds / unit[1]), unit[0]) : format.format(0, "second");
}

/** "2 min 05 s" from seconds; the unit symbols are the same in both languages. */
export function formatDuration(seconds: Maybe<number>): string {
  return formatted(seconds, (total) => {
    const whole = Math.max(0, Math.round(total));
    const two = (value: number) => String(value).padStart(2, "0");
    if (whole < 60) return `${whole}\u00a0s`;
    if (whole < 3600) return `${Math.floor(whole / 60)}\u00a0min ${two(whole % 60)}\u00a0s`;
    return `${Math.floor(whole / 3600)}\u00a0h ${two(Math.floor((whole % 3600) / 60))}\u00a0min`;
  });
}

/** The word for a count: 0 and 1 are singular in French, only 1 in English. */
export function plural(count: number, locale: Locale, one: string, other: string): string {
  const singular = locale === "fr" ? Math.abs(count) < 2 : Math.abs(count) === 1;
  return `${formatNumber(count, locale, 0)}\u00a0${singular ? one : other}`;
}
