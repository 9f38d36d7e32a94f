import type { XForm } from "@parcelle/forms/xform/xform";
import type { Locale } from "#shell/locale.ts";

const NAMES: Record<Locale, RegExp> = {
  fr: /^(fr|français|francais|french)\b/i,
  en: /^(en|english|anglais)\b/i,
};

/** The language of a form that is the interface's own; null where it has none, and its first is shown. */
export function formLanguageFor({ translations }: XForm, locale: Locale): string | null {
  const languages = translations.map(({ language }) => language);
  const coded = languages.find((language) =>
    new RegExp(`\\(\\s*${locale}(?:[-_][^)]*)?\\s*\\)\\s*$`, "i").test(language),
  );
  return coded ?? languages.find((language) => NAMES[locale].test(language)) ?? null;
}
