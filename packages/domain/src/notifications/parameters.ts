import { exportFormatNames } from "../export-formats.ts";
import { formatNumber, type Language } from "../language.ts";
import { entryOf } from "../unknown-code.ts";

/** The facts of a notification as its texts use them: words to show, never markup. */
export type NotificationParameters = {
  /** The fact's words; a translated fact in the reader's language; empty when unknown. */
  word(name: string): string;
  /** The fact as a number; 0 when unknown. */
  number(name: string): number;
  /** The name of the file and of its format, as in "plots.xlsx" and "Excel"; empty when unknown. */
  exported(): { file: string; format: string };
  /** The number as people of the language write it. */
  figure(name: string): string;
};

type Facts = Record<string, unknown>;

const factsOf = (value: unknown): Facts => (typeof value === "object" && value !== null ? { ...value } : {});

/** Reads the facts that the database kept; whatever is missing or of another kind is left out. */
export function readParameters(value: unknown, language: Language): NotificationParameters {
  const facts = factsOf(value);
  const number = (name: string): number => {
    const fact = facts[name];
    return typeof fact === "number" && Number.isFinite(fact) ? fact : 0;
  };
  return {
    number,
    figure: (name) => formatNumber(number(name), language, 0),
    exported() {
      const { fileName } = factsOf(facts.result);
      const names = entryOf<Record<Language, string>>(exportFormatNames, facts.format);
      return { file: typeof fileName === "string" ? fileName : "", format: names?.[language] ?? "" };
    },
    word(name) {
      const fact = facts[name];
      const told = typeof fact === "object" ? factsOf(fact)[language] : fact;
      return typeof told === "string" || typeof told === "number" ? String(told) : "";
    },
  };
}
