import { translatedColumns } from "../columns.ts";
import type { NamedColumn } from "./named-rows.ts";

const TEXTS = new Set<string>(translatedColumns);
/** The language of texts whose column names none, beside columns that do, where the form states no default. */
const UNNAMED = "default";

/**
 * The languages of a form in the order of its columns.
 *
 * @param defaultLanguage what the settings say; "" for nothing
 * @returns no languages where no column names one; `plain` is the language of columns that name none
 */
export function languagesOf(
  columns: readonly NamedColumn[],
  defaultLanguage: string,
): { languages: string[]; plain: string } {
  const texts = columns.filter(({ key, isKnown }) => isKnown && TEXTS.has(key));
  const named = new Set(texts.flatMap(({ language }) => (language === null ? [] : [language])));
  if (named.size === 0) return { languages: [], plain: "" };
  const plain = defaultLanguage === "" ? UNNAMED : defaultLanguage;
  const languages = [...new Set(texts.map(({ language }) => language ?? plain))];
  return { languages, plain: languages.includes(plain) ? plain : (languages[0] ?? "") };
}
