import type { Locale } from "#shell/locale.ts";
import { formatNumber, NO_VALUE } from "#ui/format.ts";

const SIGNIFICANT = 3;
const DECIMALS = 3;

/** Three significant digits; files hold every one. */
export function rounded(value: number | null, locale: Locale): string {
  return value === null ? NO_VALUE : formatNumber(Number(value.toPrecision(SIGNIFICANT)), locale, DECIMALS);
}

/** A value with its unit. "m/a" is by year. */
export function valueText(value: number | null, unit: string, locale: Locale): string {
  if (value === null) return NO_VALUE;
  return `${rounded(value, locale)}\u00a0${unit.replace("/a", locale === "fr" ? "/an" : "/year")}`.trim();
}
