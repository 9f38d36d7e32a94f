import { z } from "zod";
import type { Locale } from "#shell/locale.ts";

const refused = z.object({
  code: z.literal("run_refused"),
  detail: z.object({ detail: z.string(), text: z.object({ fr: z.string(), en: z.string() }) }),
});

/** Why a run could not be done, in words, with what it names; null where it stopped by an accident. */
export function refusalText(error: unknown, locale: Locale): string | null {
  const read = refused.safeParse(error);
  if (!read.success) return null;
  const { text, detail } = read.data.detail;
  return detail === "" ? text[locale] : `${text[locale]} (${detail})`;
}
