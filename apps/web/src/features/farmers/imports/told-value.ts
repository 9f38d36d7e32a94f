import type { Locale } from "#shell/locale.ts";
import { formatDate } from "#ui/format.ts";

/** A day or a number that was read, as people of the language write it. */
export function toldValue(read: unknown, locale: Locale): string {
  const text = String(read);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text, locale);
  return locale === "fr" ? text.replaceAll(/(?<=^|[\s;])(-?\d+)\.(\d+)(?=$|[\s;])/g, "$1,$2") : text;
}
