const UNWRITABLE = /[\p{Cc}\uFFFE\uFFFF]/gu;

/**
 * Text for the content or an attribute of an XML document. What XML has no place for, such as control characters,
 * becomes a space.
 *
 * @param text any text
 * @see XML 1.0, section 2.2
 */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(UNWRITABLE, (character) => ("\t\n\r".includes(character) ? character : " "))
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
