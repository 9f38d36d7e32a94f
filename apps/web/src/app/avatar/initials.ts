/** "Awa Koné" → "AK"; "awa@coop.test" → "A". */
export function initialsOf(name: string): string {
  const words = name.split("@")[0]?.split(/\s+/).filter(Boolean) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toLocaleUpperCase();
}
