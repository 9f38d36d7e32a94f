import type { CarbonDocument, FoundFigure } from "@parcelle/domain/carbon/carbon-document";
import { carbonFigures } from "@parcelle/domain/carbon/carbon-figures";
import type { Locale } from "#shell/locale.ts";
import { formatHectares, formatNumber, formatShare } from "#ui/format.ts";
import { resultMessages } from "./messages.ts";

/** More would promise what no interval here keeps; files hold every digit. */
const SIGNIFICANT = 3;
const DECIMALS = 2;

function rounded(value: number, locale: Locale): string {
  return formatNumber(Number(value.toPrecision(SIGNIFICANT)), locale, DECIMALS);
}

/** A value with its unit; "CO₂e" as it is written. Areas are counted on a map and keep the digits of areas. */
export function valueText(key: string, value: number, locale: Locale): string {
  const unit = carbonFigures[key]?.unit ?? "";
  if (unit === "ha") return formatHectares(value, locale);
  return `${rounded(value, locale)}\u00a0${unit.replace("CO2e", "CO₂e")}`.trim();
}

/** The bounds of a figure; null where nothing tells them. */
export function boundsText({ low, high }: Pick<FoundFigure, "low" | "high">, locale: Locale): string | null {
  if (low === null || high === null) return null;
  return resultMessages[locale].interval(rounded(low, locale), rounded(high, locale));
}

/** How much of the plot a figure is of; null where it is of all of it. */
export function shareText({ coverage }: Pick<FoundFigure, "coverage">, locale: Locale): string | null {
  const share = formatShare(coverage, locale);
  return share === formatShare(1, locale) ? null : resultMessages[locale].covered(share);
}

/** A layer by its name and version; by its key where the result does not name it. */
export function layerText(
  { layers }: Pick<CarbonDocument, "layers">,
  { layer, version }: Pick<FoundFigure, "layer" | "version">,
  locale: Locale,
): string {
  const named = layers.find((known) => known.product === layer && known.version === version);
  return `${named?.title[locale] ?? layer} ${version}`;
}
