function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .replaceAll("’", "'")
    .toLowerCase();
}

/** Whether each word that was typed begins a word of the text; accents and capitals do not count. */
export function matches(text: string, typed: string): boolean {
  const known = plain(text).split(/[^\p{L}\p{N}]+/u);
  const wanted = plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  return wanted.every((word) => known.some((one) => one.startsWith(word)));
}
