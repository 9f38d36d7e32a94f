import type { Locale } from "#shell/locale.ts";
import { formatShare } from "#ui/format.ts";
import { duplicateMessages } from "./messages.ts";

/** How alike two farmers are: as a share for who may know it, else in words. */
export const likenessText = (
  { likeness, score }: { likeness: "likely" | "possible"; score: number | null },
  locale: Locale,
): string => (score === null ? duplicateMessages[locale].likeness[likeness] : formatShare(score, locale, 0));
