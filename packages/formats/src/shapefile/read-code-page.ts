import { decodableName } from "../text/bytes-decoder.ts";
import { pageOfDriver } from "./language-drivers.ts";

/** Names that .cpg files use and TextDecoder does not know. */
const ALIASES: Record<string, string> = {
  utf8: "utf-8",
  latin1: "windows-1252",
  ansi: "windows-1252",
  system: "windows-1252",
  sjis: "shift_jis",
};

/** Numbers of Microsoft under which TextDecoder does not know a page. */
const NUMBERED: Record<string, string> = {
  "874": "windows-874",
  "866": "ibm866",
  "932": "shift_jis",
  "936": "gbk",
  "949": "euc-kr",
  "950": "big5",
  "10000": "macintosh",
  "10007": "x-mac-cyrillic",
  "54936": "gb18030",
  "65001": "utf-8",
};

/**
 * Reads a .cpg: "UTF-8", "CP1252", "1252", "ANSI 1252", "OEM 850", "IBM437", "ISO 8859-15", "88591", "LDID/87".
 *
 * @param text content of the .cpg
 * @returns a name that bytesDecoder takes, or null where the code page is not known
 */
export function readCodePage(text: string): string | null {
  const plain = text.trim().toLowerCase();
  const driver = /^ldid\s*\/\s*(\d{1,3})$/.exec(plain)?.[1];
  if (driver !== undefined) return encodingOfDriver(Number(driver));
  const compact = plain
    .replace(/^(ansi|cp|windows|oem|iso|ibm|dos|ms|x)?[\s_-]*/, "")
    .replace(/[^a-z0-9]/g, "");
  const spellings = [
    ALIASES[plain],
    ALIASES[compact],
    NUMBERED[compact],
    plain,
    compact.startsWith("8859") ? `iso-8859-${compact.slice(4)}` : undefined,
    `windows-${compact}`,
    `cp${compact}`,
  ];
  for (const spelling of spellings) {
    const known = spelling === undefined ? null : decodableName(spelling);
    if (known !== null) return known;
  }
  return null;
}

/**
 * The encoding that the language driver byte of a dBASE table means.
 *
 * @param driver byte 29 of its header
 * @returns a name that bytesDecoder takes, or null where the byte says none that is known
 */
export function encodingOfDriver(driver: number): string | null {
  const page = pageOfDriver(driver);
  return page === null ? null : readCodePage(String(page));
}
