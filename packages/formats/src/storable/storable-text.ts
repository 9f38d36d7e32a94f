const REPLACEMENT = "\uFFFD";

/** Longer names of columns and layers than these are slips of a file, not names; a reading is told of none longer. */
export const longestName = 500;

/** Whether a database can keep a text as it is: none keeps U+0000, nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** The text with U+FFFD in place of every character that no database keeps. */
export function storableText(text: string): string {
  return isStorable(text) ? text : text.replaceAll("\0", REPLACEMENT).toWellFormed();
}

/** A storable text of at most so many UTF-16 units, with "…" where it was cut. */
export function shortText(text: string, most: number): string {
  return storableText(
    text.length > most ? `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, "")}…` : text,
  );
}
