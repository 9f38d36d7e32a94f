import type { CarbonDocument, FoundFigure, KeptFigure } from "@parcelle/domain/carbon/carbon-document";
import { type CarbonFlag, carbonFigures, carbonFlags } from "@parcelle/domain/carbon/carbon-figures";
import { formatNumber, type Language, withFrenchSpaces } from "@parcelle/domain/language";
import { nameOfKey } from "@parcelle/domain/unknown-code";

/** Decimals of figures, on screens and in print. */
const digits = 2;

/** A value with its unit; "CO₂e" as it is written. */
export function valueText(key: string, value: number, language: Language): string {
  const unit = carbonFigures[key]?.unit.replace("CO2e", "CO₂e") ?? "";
  return `${formatNumber(value, language, digits)}\u00a0${unit}`.trim();
}

/** The bounds of a figure; null where nothing tells them. */
export function boundsText({ low, high }: Omit<KeptFigure, "value">, language: Language): string | null {
  if (low === null || high === null) return null;
  const [from, to] = [formatNumber(low, language, digits), formatNumber(high, language, digits)];
  return language === "fr" ? `de ${from} à ${to}` : `from ${from} to ${to}`;
}

/** A layer by its name and version; by its key where the result does not name it. */
export function layerName(
  { layers }: Pick<CarbonDocument, "layers">,
  { layer, version }: Pick<FoundFigure, "layer" | "version">,
  language: Language,
): string {
  const named = layers.find((known) => known.product === layer && known.version === version);
  return `${named?.title[language] ?? layer} ${version}`;
}

/** What has to be said of figures, each once; null where nothing has. */
export function remarksText(flags: readonly CarbonFlag[], language: Language): string | null {
  const names = [...new Set(flags)].map((flag) => nameOfKey(carbonFlags, flag, language));
  if (names.length === 0) return null;
  return language === "fr" ? withFrenchSpaces(names.join(" ; ")) : names.join("; ");
}
