import type { brokenLimitText } from "@parcelle/domain/validation/broken-limit";
import type { Locale } from "#shell/locale.ts";

let told: typeof brokenLimitText | null = null;

/** The names of all limited texts come with the first refusal of a row, not with the first page. */
export async function loadLimitTexts(): Promise<void> {
  told ??= (await import("@parcelle/domain/validation/broken-limit")).brokenLimitText;
}

/** Which text is longer than its limit; null for another constraint, or where the names could not be fetched. */
export function limitTextOf(constraint: string | undefined, locale: Locale): string | null {
  return told?.(constraint, locale) ?? null;
}
