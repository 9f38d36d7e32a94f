import { hectareDigits } from "@parcelle/domain/hectare-digits";
import { withTrueMinus } from "@parcelle/domain/language";
import type { ReportLocale } from "./report-model.ts";

const tags: Record<ReportLocale, string> = { fr: "fr-FR", en: "en-GB" };

const write = (value: number, locale: ReportLocale, options: Intl.NumberFormatOptions): string =>
  withTrueMinus(new Intl.NumberFormat(tags[locale], options).format(value));

/** Hectares with the decimals that screens give them; "—" for none. A total is the exact sum, shown so. */
export function formatHectares(hectares: number | null, locale: ReportLocale): string {
  if (hectares === null) return "—";
  const digits = hectareDigits(hectares);
  return write(hectares, locale, { minimumFractionDigits: 2, maximumFractionDigits: digits });
}

/** A percentage 0 to 100 with at most `digits` decimals and its sign as the language writes it; "—" for none. */
export function formatPercent(percent: number | null, locale: ReportLocale, digits = 1): string {
  if (percent === null) return "—";
  return write(percent / 100, locale, { style: "percent", maximumFractionDigits: digits });
}

/** A number with at most `digits` decimals, as the language writes it. */
export function formatNumber(value: number, locale: ReportLocale, digits = 0): string {
  return write(value, locale, { maximumFractionDigits: digits });
}

/** A day from an ISO 8601 text, in UTC; a text that is no date (a bare year for one) comes back as it is. */
export function formatDay(text: string, locale: ReportLocale): string {
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return text;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return text;
  return new Intl.DateTimeFormat(tags[locale], {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(date);
}

/** Longitude and latitude with six decimals and the letters of the language. */
export function formatPosition(
  [longitude, latitude]: readonly [number, number],
  locale: ReportLocale,
): string {
  const west = locale === "fr" ? "O" : "W";
  const digits = new Intl.NumberFormat(tags[locale], { minimumFractionDigits: 6, maximumFractionDigits: 6 });
  const northSouth = `${digits.format(Math.abs(latitude))}° ${latitude < 0 ? "S" : "N"}`;
  return `${northSouth} · ${digits.format(Math.abs(longitude))}° ${longitude < 0 ? west : "E"}`;
}
