import type { Language } from "@parcelle/domain/language";
import { FileRefusal } from "@parcelle/formats/file-refusal";
import { describeRefusal } from "@parcelle/formats/refusal-messages";
import { CommandFailure } from "../console/console.ts";

/** The failure of a file that holds no plots, in a sentence with its name; any other error is given back as it is. */
export function fileRefusalFailure(path: string, error: unknown, language: Language): unknown {
  if (!(error instanceof FileRefusal)) return error;
  return new CommandFailure(error.code, `${path}: ${describeRefusal(error, language)}`);
}
