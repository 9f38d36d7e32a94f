import type { Language } from "@parcelle/domain/language";

/** Where a command speaks: results to `out`, everything else to `err`. */
export type Console = {
  language: Language;
  /** One JSON document on standard output instead of sentences. */
  json: boolean;
  out: (text: string) => void;
  err: (text: string) => void;
  /** Progress is drawn only where someone looks at it. */
  errIsTerminal: boolean;
};

/** All as wished; a failure; some plots refused, or not as stated; something could not be looked at. */
export type ExitCode = 0 | 1 | 2 | 3;

/** A failure that the user can mend, with its sentence already in the user's language. */
export class CommandFailure extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = "CommandFailure";
    this.code = code;
  }
}

/** The language asked for, else that of LANG or LC_ALL, else French. */
export function chooseLanguage(asked: string | undefined, environment: NodeJS.ProcessEnv): Language {
  if (asked === "fr" || asked === "en") return asked;
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || "";
  return locale.toLowerCase().startsWith("en") ? "en" : "fr";
}
