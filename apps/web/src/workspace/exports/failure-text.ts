import type { Locale } from "#shell/locale.ts";
import { exportMessages } from "./messages.ts";

/** Why no file came, and what to do about it. */
export function failureText({ error }: { error: unknown }, locale: Locale): string {
  const { reasons, failedText } = exportMessages[locale];
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  return Object.entries(reasons).find(([key]) => key === code)?.[1] ?? failedText;
}
