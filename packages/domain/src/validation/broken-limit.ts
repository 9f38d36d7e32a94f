import { formatNumber, type Language } from "../language.ts";
import { type LimitedText, limitedTexts } from "./limited-texts.ts";

const sentences = {
  fr: {
    length: (name: string, most: string) => `«\u00a0${name}\u00a0» compte au plus ${most} caractères.`,
    longText: "Un des textes est trop long.",
    size: "Un des contenus est trop grand.",
    shape: "Un des contenus n’a pas la forme attendue.",
  },
  en: {
    length: (name: string, most: string) => `“${name}” has at most ${most} characters.`,
    longText: "One of the texts is too long.",
    size: "One of the contents is too large.",
    shape: "One of the contents does not have the expected form.",
  },
};

/**
 * What a limit of the database says to a person who went past it: which text, and how long it may be.
 *
 * @param constraint its name, {table}_{column}_length, _size or _shape; null where the refusal names none
 * @param language of the reader
 * @returns null for any other constraint
 */
export function brokenLimitText(constraint: string | null | undefined, language: Language): string | null {
  const kind = /_(length|size|shape)$/.exec(constraint ?? "")?.[1] as "length" | "size" | "shape" | undefined;
  if (kind === undefined) return null;
  const texts = sentences[language];
  if (kind !== "length") return texts[kind];
  const limited = limitedTextOf(constraint!);
  return limited === undefined
    ? texts.longText
    : texts.length(limited.name[language], formatNumber(limited.most, language, 0));
}

function limitedTextOf(constraint: string): LimitedText | undefined {
  for (const [table, columns] of Object.entries(limitedTexts))
    for (const [column, limited] of Object.entries<LimitedText>(columns))
      if (constraint === `${table}_${column}_length`) return limited;
  return undefined;
}
