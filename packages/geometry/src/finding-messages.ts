import { formatNumber } from "@parcelle/domain/language";
import { entryOf, unknownText, wordOf } from "@parcelle/domain/unknown-code";
import type { Position } from "geojson";
import { englishFindings, englishReasons } from "./finding-messages-en.ts";
import { frenchFindings, frenchReasons } from "./finding-messages-fr.ts";
import type { FigureWriter, FindingText } from "./finding-text.ts";
import type { Finding } from "./findings.ts";
import { isOnEarth } from "./on-earth.ts";
import type { ValidityReason } from "./validity.ts";

export type Locale = "fr" | "en";

const findingTexts = { fr: frenchFindings, en: englishFindings };
const reasonTexts = { fr: frenchReasons, en: englishReasons };

/**
 * What was found, where, and how to mend it, in two or three sentences. A code of another version is told as unknown.
 *
 * @param finding what inspectPlot or another check found
 * @param locale the reader's language
 */
export function describeFinding(finding: Finding, locale: Locale): string {
  const text = entryOf<FindingText>(findingTexts[locale], finding.code);
  const what = text?.what(figureWriter(finding.detail, locale)) ?? unknownText(finding.code, locale);
  const where = Array.isArray(finding.location) ? ` ${describePlace(finding.location, locale)}` : "";
  return `${what}.${where} ${text?.mend ?? ""}`.trimEnd();
}

/**
 * Why a geometry is not valid, as a short phrase without a full stop.
 *
 * @param reason the code from checkValidity
 * @param locale the reader's language
 */
export function describeReason(reason: ValidityReason, locale: Locale): string {
  return wordOf(reasonTexts[locale], reason, locale);
}

/** How the texts of a language write the figures of a detail. */
export function figureWriter(
  detail: Readonly<Record<string, number | string>> | null | undefined,
  locale: Locale,
): FigureWriter {
  return (name, decimals) => writeFigure(detail?.[name], locale, decimals);
}

/** A place in words, as a sentence. */
export function describePlace([x, y]: Position, locale: Locale): string {
  if (!isOnEarth(x!, y!)) {
    const [first, second] = [formatNumber(x!, locale, 6), formatNumber(y!, locale, 6)];
    return locale === "fr" ? `Lieu : x ${first}, y ${second}.` : `Place: x ${first}, y ${second}.`;
  }
  const longitude = `${formatNumber(Math.abs(x!), locale, 6)}° ${eastOrWest(x!, locale)}`;
  const latitude = `${formatNumber(Math.abs(y!), locale, 6)}° ${y! < 0 ? "S" : "N"}`;
  if (locale === "fr") return `Lieu : longitude ${longitude}, latitude ${latitude}.`;
  return `Place: longitude ${longitude}, latitude ${latitude}.`;
}

function eastOrWest(longitude: number, locale: Locale): string {
  if (longitude >= 0) return "E";
  return locale === "fr" ? "O" : "W";
}

function writeFigure(value: unknown, locale: Locale, decimals = 0): string {
  if (typeof value === "number") return formatNumber(value, locale, decimals);
  return typeof value === "string" ? value : "?";
}
