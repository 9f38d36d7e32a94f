import type { FormItem, Translated } from "@parcelle/forms/definition/form-definition";
import type { Locale } from "#shell/locale.ts";

/** A text in the language of the reader where the form has it, else in its first. */
export function toldIn(text: Translated, locale: Locale): string {
  const wanted = new RegExp(`\\(${locale}\\)|^${locale}$`, "i");
  const own = Object.entries(text).find(([language]) => wanted.test(language));
  return own?.[1] ?? Object.values(text)[0] ?? "";
}

/** What a question is called where there is no room for markup. */
export const questionLabel = ({ label, name }: FormItem, locale: Locale): string =>
  toldIn(label, locale)
    .replaceAll(/<[^>]*>|[*_#]{1,3}/g, "")
    .trim() || name;
