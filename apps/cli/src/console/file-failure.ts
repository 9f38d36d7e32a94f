import type { Language } from "@parcelle/domain/language";
import { commonTexts } from "../texts/common-texts.ts";
import { CommandFailure } from "./console.ts";

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "code" in error && "syscall" in error;
}

/** The failure of reading a file, in a sentence; an error that is not the system's is given back as it is. */
export function readingFailure(path: string, error: unknown, language: Language): unknown {
  if (!isSystemError(error)) return error;
  const texts = commonTexts[language];
  if (error.code === "ENOENT") return new CommandFailure("file_missing", texts.fileMissing(path));
  return new CommandFailure("file_unreadable", texts.fileUnreadable(path, error.message));
}

/** The failure of writing a file, in a sentence. */
export function writingFailure(path: string, error: unknown, language: Language): unknown {
  if (!isSystemError(error)) return error;
  return new CommandFailure("file_unwritable", commonTexts[language].fileUnwritable(path, error.message));
}
