import type { FormDefinition, FormItem, Translated } from "../form-definition.ts";
import { type ItemPlace, placedItems } from "./item-place.ts";
import { textsOfLanguages } from "./map-languages.ts";

const MOST_LANGUAGES = 50;
const CODE = /\(\s*([a-z]{2,3}(?:[-_][a-z0-9]+)*)\s*\)\s*$/i;

/** The language of a form that is the same as another one: by its name, or by the code in brackets. */
export function languageLike(languages: readonly string[], wanted: string): string | null {
  if (languages.includes(wanted)) return wanted;
  const code = CODE.exec(wanted)?.[1]?.toLowerCase();
  if (code === undefined) return null;
  return languages.find((each) => CODE.exec(each)?.[1]?.toLowerCase() === code) ?? null;
}

/**
 * The form with one more language. The first one takes over the texts that had none.
 *
 * @param language as columns name it: `Français (fr)`
 * @returns the form itself where it has the language already
 */
export function addLanguage(definition: FormDefinition, language: string): FormDefinition {
  const { languages } = definition;
  if (language === "" || languages.includes(language) || languages.length >= MOST_LANGUAGES)
    return definition;
  if (languages.length > 0) return { ...definition, languages: [...languages, language] };
  const named = textsOfLanguages(definition, (texts) => rekeyed(texts, "", language));
  return { ...definition, ...named, languages: [language], defaultLanguage: language };
}

/** The form without a language and its texts; those of the last one become texts without a language. */
export function removeLanguage(definition: FormDefinition, language: string): FormDefinition {
  const languages = definition.languages.filter((each) => each !== language);
  if (languages.length === definition.languages.length) return definition;
  const isLast = languages.length === 0;
  const left = textsOfLanguages(definition, (texts) =>
    isLast ? rekeyed(texts, language, "") : without(texts, language),
  );
  const isDefault = definition.defaultLanguage === language;
  return {
    ...definition,
    ...left,
    languages,
    defaultLanguage: isDefault ? (languages[0] ?? "") : definition.defaultLanguage,
  };
}

/** The form with the language in which it is shown first. */
export const setDefaultLanguage = (definition: FormDefinition, language: string): FormDefinition =>
  definition.languages.includes(language) ? { ...definition, defaultLanguage: language } : definition;

function without(texts: Translated, language: string): Translated {
  if (texts[language] === undefined) return texts;
  return Object.fromEntries(Object.entries(texts).filter(([each]) => each !== language));
}

function rekeyed(texts: Translated, from: string, to: string): Translated {
  const text = texts[from];
  return text === undefined ? texts : { ...without(texts, from), [to]: text };
}

/** A text in one more language; an empty one is taken away. */
export function withText(texts: Translated, language: string, text: string): Translated {
  return text === "" ? without(texts, language) : { ...texts, [language]: text };
}

/** What is said in some language and not in this one: where, and what. */
export type MissingText = { place: ItemPlace; list: null; field: TranslatedField } | MissingChoice;
type MissingChoice = { place: null; list: string; field: "label"; choice: number };
type TranslatedField = "label" | "hint" | "guidance" | "requiredMessage" | "constraintMessage";

/** The texts that each language of a form lacks, in the order in which they are asked. */
export function missingTranslations(definition: FormDefinition): Map<string, MissingText[]> {
  const { languages, lists } = definition;
  const missing = new Map(languages.map((language) => [language, [] as MissingText[]]));
  const note = (texts: Translated, told: MissingText) => {
    if (Object.keys(texts).length === 0) return;
    for (const language of languages) if (!texts[language]) missing.get(language)!.push(told);
  };
  for (const { item, place } of placedItems(definition.items))
    for (const [field, texts] of textsOf(item)) note(texts, { place, list: null, field });
  for (const { id, choices } of lists)
    for (const [choice, { label }] of choices.entries())
      note(label, { place: null, list: id, field: "label", choice });
  return missing;
}

function textsOf(item: FormItem): [TranslatedField, Translated][] {
  const { label, hint, guidance } = item;
  const said: [TranslatedField, Translated][] = [
    ["label", label],
    ["hint", hint],
    ["guidance", guidance],
  ];
  if (item.kind !== "question") return said;
  return [...said, ["requiredMessage", item.requiredMessage], ["constraintMessage", item.constraintMessage]];
}
