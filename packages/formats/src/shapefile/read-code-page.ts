/** Names that .cpg files use and TextDecoder does not know. */
const ALIASES: Record<string, string> = {
  utf8: "utf-8",
  "65001": "utf-8",
  "88591": "windows-1252",
  latin1: "windows-1252",
  ansi: "windows-1252",
  system: "windows-1252",
};

/**
 * Reads a .cpg: "UTF-8", "CP1252", "1252", "ANSI 1252", "ISO 8859-15", "ISO-8859-1".
 *
 * @param text content of the .cpg
 * @returns a name that TextDecoder takes, or null where the code page is not known
 */
export function readCodePage(text: string): string | null {
  const plain = text.trim().toLowerCase();
  const compact = plain.replace(/^(ansi|cp|windows|oem|iso)?[\s_-]*/, "").replace(/[^a-z0-9]/g, "");
  const candidates = [
    ALIASES[plain],
    ALIASES[compact],
    plain,
    `windows-${compact}`,
    isoName(compact),
    `cp${compact}`,
  ];
  for (const candidate of candidates) {
    if (candidate === undefined) continue;
    try {
      return new TextDecoder(candidate).encoding;
    } catch {
      // The next spelling may be one that is known.
    }
  }
  return null;
}

function isoName(compact: string): string | undefined {
  return compact.startsWith("8859") ? `iso-8859-${compact.slice(4)}` : undefined;
}
