import {
  type SpokenLanguage,
  spokenLanguageNames,
  spokenLanguages,
} from "@parcelle/domain/farmers/spoken-languages";
import { comparable } from "./plain-text.ts";

/** Languages that a cell names, and whether it names one that is not known. */
export type ListedLanguages = { languages: SpokenLanguage[]; isWhole: boolean };

const byWord: ReadonlyMap<string, SpokenLanguage> = new Map(
  spokenLanguages.flatMap((code) => {
    const { fr, en } = spokenLanguageNames[code];
    const names = [fr, en].flatMap((name) => [name, name.replace(/\s*\(.*\)/, "")]);
    return [code, ...names].map((word) => [comparable(word), code] as const);
  }),
);

/**
 * Reads the languages that somebody speaks: by their names in French or English, or by their codes.
 *
 * @param text of a cell, languages beside each other in any usual way
 */
export function readLanguages(text: string): ListedLanguages {
  const words = text
    .split(/[,;/|+&]|\s(?:et|and|y|e)\s/i)
    .map(comparable)
    .filter((word) => word !== "");
  const known = words.map((word) => byWord.get(word));
  const languages = known.filter((code) => code !== undefined);
  return { languages: [...new Set(languages)], isWhole: languages.length === words.length };
}
