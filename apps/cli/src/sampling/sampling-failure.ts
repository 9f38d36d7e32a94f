import type { Language } from "@parcelle/domain/language";
import { SamplingError, type SamplingNotice } from "@parcelle/sampling/sampling-error";
import { samplingProblemText } from "@parcelle/sampling/sampling-texts";
import { CommandFailure, type Console } from "../console/console.ts";

/** The failure of a sample or an estimate, in a sentence; any other error is given back as it is. */
export function samplingFailure(error: unknown, language: Language): unknown {
  return error instanceof SamplingError ? new CommandFailure(error.code, error.text(language)) : error;
}

/** Says on standard error how a result has to be read. */
export function tellNotices(notices: readonly SamplingNotice[], console: Console): void {
  for (const notice of notices) console.err(`${samplingProblemText(notice, console.language)}\n`);
}
