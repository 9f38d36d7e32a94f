import type { Locale } from "../words.ts";

/** Words of the other language that no sentence of this one holds, and that few names do. */
const FOREIGN: Record<Locale, RegExp> = {
  fr: /\b(the|your|you|with|this|are|have|will|cannot|please|loading|settings|search)\b/i,
  en: /(?<![\p{L}’'-])(vous|votre|vos|avec|cette|est|dans|pour|une|sont|aucun|aucune|rechercher|paramètres)(?![\p{L}-])/iu,
};

/** The texts of a page that are in the wrong language. */
export function foreignTexts(texts: readonly string[], locale: Locale): string[] {
  return texts.filter((text) => FOREIGN[locale].test(text));
}
