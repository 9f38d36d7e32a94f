import type { Language } from "@parcelle/domain/language";

const tags: Readonly<Record<Language, string>> = { fr: "fr-FR", en: "en-GB" };

/** A moment in UTC, which it says: "29 nov. 2026, 08:12 UTC"; what is none stays as it is. */
export function momentIn(text: string, language: Language): string {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) return text;
  const told = new Intl.DateTimeFormat(tags[language], {
    ...{ dateStyle: "medium", timeStyle: "short", timeZone: "UTC" },
  } as const).format(moment);
  return `${told} UTC`;
}
