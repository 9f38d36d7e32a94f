const ELLIPSIS = "…";
const encoder = new TextEncoder();

export const bytesOf = (text: string): number => encoder.encode(text).length;

/** One line, composed: the same name gives the same bytes whichever way it was typed. */
export const oneLine = (text: string): string => text.normalize("NFC").replace(/\s+/gu, " ").trim();

/**
 * The text, or as many of its whole signs as fit with "…" behind them: who reads it sees that it goes on.
 *
 * @param most bytes in UTF-8, at least those of the ellipsis
 */
export function fitText(text: string, most: number): string {
  if (bytesOf(text) <= most) return text;
  let kept = "";
  for (const { segment } of new Intl.Segmenter("fr").segment(text)) {
    if (bytesOf(kept + segment + ELLIPSIS) > most) break;
    kept += segment;
  }
  return kept.trimEnd() + ELLIPSIS;
}
