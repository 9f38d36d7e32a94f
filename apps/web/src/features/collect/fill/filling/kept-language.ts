import type { XForm } from "@parcelle/forms/xform/xform";
import { browserClock } from "#shell/clock.ts";
import { persisted } from "#shell/persisted.ts";

const kept = () =>
  persisted({
    key: "collect-language",
    parse: (value) => (typeof value === "string" ? value : null),
    storage: window.localStorage,
    clock: browserClock,
  });

/** The language that an agent chose last on this device, where a form has it. */
export function keptLanguage({ translations }: XForm): string | null {
  const language = kept().read();
  return translations.some((one) => one.language === language) ? language : null;
}

export const keepLanguage = (language: string): void => kept().write(language);
