import type { Translated } from "./form-definition.ts";

/**
 * A text in one language where the form has it, else in its first.
 *
 * @param language as the form names it, `Français (fr)`, or its code, `fr`
 */
export function toldIn(text: Translated, language: string): string {
  const named = text[language];
  if (named !== undefined && named !== "") return named;
  const code = /^[a-z]{2,3}$/i.test(language) ? language : null;
  const wanted = code === null ? null : new RegExp(`\\(${code}\\)|^${code}$`, "i");
  const own = Object.entries(text).find(([known]) => wanted?.test(known));
  return own?.[1] ?? Object.values(text).find((other) => other !== "") ?? "";
}

/** A text of a form where there is no room for markup. */
export const withoutMarkup = (text: string): string => text.replaceAll(/<[^>]*>|[*_#]{1,3}/g, "").trim();
