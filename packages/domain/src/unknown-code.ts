import type { Language, Translated } from "./language.ts";

const longest = 60;
const words: Translated = { fr: "Inconnu", en: "Unknown" };

/** What stands in place of the text of a code that this version does not know: a newer one may have written it. */
export function unknownText(code: unknown, language: Language): string {
  return `${words[language]} (${typeof code === "string" ? code.slice(0, longest) : "?"})`;
}

/**
 * What a table has of its own under a key that comes from the database or from a file.
 *
 * @returns undefined for a key that this version does not know, and for what every object inherits
 */
export function entryOf<Entry>(table: Readonly<Record<string, Entry>>, key: unknown): Entry | undefined {
  return typeof key === "string" && Object.hasOwn(table, key) ? table[key] : undefined;
}

/** The word of one language for a key that comes from outside; an unknown one is told as that. */
export function wordOf(table: Readonly<Record<string, string>>, key: unknown, language: Language): string {
  return entryOf(table, key) ?? unknownText(key, language);
}

/** The name, in one language, of a key that comes from outside; an unknown one is told as that. */
export function nameOfKey(
  table: Readonly<Record<string, Translated>>,
  key: unknown,
  language: Language,
): string {
  return entryOf(table, key)?.[language] ?? unknownText(key, language);
}
