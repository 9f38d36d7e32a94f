import type { CarbonDocument, FoundFigure } from "@parcelle/domain/carbon/carbon-document";
import { carbonFigures } from "@parcelle/domain/carbon/carbon-figures";
import type { Locale } from "#shell/locale.ts";
import { formatNumber } from "#ui/format.ts";
import { resultMessages } from "./messages.ts";

const DIGITS = 2;

/** A value with its unit; "CO₂e" as it is written. */
export function valueText(key: string, value: number, locale: Locale): string {
  const unit = carbonFigures[key]?.unit.replace("CO2e", "CO₂e") ?? "";
  return `${formatNumber(value, locale, DIGITS)}\u00a0${unit}`.trim();
}

/** The bounds of a figure; null where nothing tells them. */
export function boundsText({ low, high }: Pick<FoundFigure, "low" | "high">, locale: Locale): string | null {
  if (low === null || high === null) return null;
  return resultMessages[locale].interval(
    formatNumber(low, locale, DIGITS),
    formatNumber(high, locale, DIGITS),
  );
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
