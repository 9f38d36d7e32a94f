/** The languages in which the product speaks; French is the reference. */
export type Language = "fr" | "en";

/**
 * French puts an unbreakable space before double punctuation and inside quotation marks; writing ordinary ones in the
 * source keeps it readable.
 *
 * @param text French text with ordinary spaces
 */
export function frenchSpaces(text: string): string {
  return text
    .replace(/ ([;?!])/g, "\u202f$1")
    .replace(/ ([:%])/g, "\u00a0$1")
    .replace(/« /g, "«\u00a0")
    .replace(/ »/g, "\u00a0»");
}
