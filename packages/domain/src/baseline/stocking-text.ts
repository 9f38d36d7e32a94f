import { formatNumber, type Language } from "../language.ts";

const significant = 3;
const decimals = 3;
const noValue = "—";

/** Three significant digits, as screens and reports have them; files and evidence hold every one. */
export function roundedText(value: number | null, language: Language): string {
  return value === null ? noValue : formatNumber(Number(value.toPrecision(significant)), language, decimals);
}

/** A value with its unit. "m/a" is by year. */
export function stockingText(value: number | null, unit: string, language: Language): string {
  if (value === null) return noValue;
  const year = language === "fr" ? "/an" : "/year";
  return `${roundedText(value, language)}\u00a0${unit.replace("/a", year)}`.trim();
}
