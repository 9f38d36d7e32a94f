import type { Locale } from "#shell/locale.ts";

/** How a person wants numbers, days and areas to be written, whatever the language. */
export interface FormatPreferences {
  areaUnit: "hectares" | "squareMetres";
  numbers: "language" | "spaceComma" | "commaPoint" | "pointComma";
  dates: "language" | "dayFirst" | "yearFirst";
}

export const USUAL_FORMATS: FormatPreferences = {
  areaUnit: "hectares",
  numbers: "language",
  dates: "language",
};

const LANGUAGE: Record<Locale, string> = { fr: "fr-FR", en: "en-GB" };
const NUMBERS = { spaceComma: "fr-FR", commaPoint: "en-GB", pointComma: "de-DE" } as const;

let chosen: FormatPreferences = USUAL_FORMATS;

export const formatPreferences = (): FormatPreferences => chosen;

/** For all that is written from now on; whoever sets it draws the screens again. */
export function setFormatPreferences(preferences: FormatPreferences): void {
  chosen = preferences;
}

/** The tag after which numbers are written. */
export const numberTag = (locale: Locale): string =>
  chosen.numbers === "language" ? LANGUAGE[locale] : NUMBERS[chosen.numbers];

/** The tag and the parts after which a day is written; `options` are those of the language. */
export function dateStyle(
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
): { tag: string; options: Intl.DateTimeFormatOptions } {
  if (chosen.dates === "language" || options.dateStyle === undefined)
    return { tag: LANGUAGE[locale], options };
  const { dateStyle: _style, timeStyle, ...others } = options;
  const time = timeStyle === undefined ? {} : ({ hour: "2-digit", minute: "2-digit" } as const);
  return {
    tag: chosen.dates === "dayFirst" ? "en-GB" : "sv-SE",
    options: { ...others, ...time, day: "2-digit", month: "2-digit", year: "numeric" },
  };
}
