import type { CarbonDocument, FoundFigure, KeptFigure } from "@parcelle/domain/carbon/carbon-document";
import { type CarbonFlag, carbonFigures, carbonFlags } from "@parcelle/domain/carbon/carbon-figures";
import { formatNumber, type Language, withFrenchSpaces } from "@parcelle/domain/language";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { formatHectares } from "@parcelle/formats/pdf/format-values";

/** As on screens: more would promise what no interval here keeps. Tables and evidence hold every digit. */
const significant = 3;
const decimals = 2;

function rounded(value: number, language: Language): string {
  return formatNumber(Number(value.toPrecision(significant)), language, decimals);
}

/** A value with its unit; "CO₂e" as it is written. Areas are counted on a map and keep the digits of areas. */
export function valueText(key: string, value: number, language: Language): string {
  const unit = carbonFigures[key]?.unit ?? "";
  const text = unit === "ha" ? formatHectares(value, language) : rounded(value, language);
  return `${text}\u00a0${unit.replace("CO2e", "CO₂e")}`.trim();
}

/** The bounds of a figure; null where nothing tells them. */
export function boundsText({ low, high }: Omit<KeptFigure, "value">, language: Language): string | null {
  if (low === null || high === null) return null;
  const [from, to] = [rounded(low, language), rounded(high, language)];
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
