import { formatNumber, type Language } from "@parcelle/domain/language";

/** Square metres with two decimals. */
export function squareMetresText(value: number, language: Language): string {
  return formatNumber(value, language, 2);
}

/** Hectares with four decimals: a square metre still shows. */
export function hectaresText(value: number, language: Language): string {
  return formatNumber(value, language, 4);
}
