export const languages = ["fr", "en"] as const;
export type Language = (typeof languages)[number];

/** A text in every language of the product. */
export type Translated = Readonly<Record<Language, string>>;

/** The names of one language, under their keys. */
export function namesIn<Key extends string>(
  names: Readonly<Record<Key, Translated>>,
  language: Language,
): Record<Key, string> {
  const told = Object.entries<Translated>(names).map(([key, name]) => [key, name[language]]);
  return Object.fromEntries(told) as Record<Key, string>;
}

/** The text with a capital in front, as a cell or a title begins. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const locales: Readonly<Record<Language, string>> = { fr: "fr-FR", en: "en-GB" };
const groupMarks: Readonly<Record<Language, string>> = { fr: "\u202f", en: "," };
const decimalMarks: Readonly<Record<Language, string>> = { fr: ",", en: "." };
const MINUS = "\u2212";
const formats = new Map<string, Intl.NumberFormat>();

/** A number that Intl wrote, with a true minus sign: the hyphen is narrow, and a line may break behind it. */
export const withTrueMinus = (written: string): string => written.replace("-", MINUS);

/**
 * A number as people of the language write it, with at most `digits` decimals, half rounded away from zero. Usual
 * numbers are written here: a process that formats a few would wait longer for the tables of Intl than for its work.
 */
export function formatNumber(value: number, language: Language, digits: number): string {
  const written = /^(-?)(\d+)(?:\.(\d+))?$/.exec(Object.is(value, -0) ? "-0" : String(value));
  if (written === null) return formattedByIntl(value, language, digits);
  const [, sign = "", whole = "", decimals = ""] = written;
  const kept = BigInt(whole + decimals.slice(0, digits).padEnd(digits, "0"));
  const rounded = String(kept + (decimals.charAt(digits) >= "5" ? 1n : 0n)).padStart(digits + 1, "0");
  const point = rounded.length - digits;
  const grouped = rounded.slice(0, point).replace(/\B(?=(?:\d{3})+$)/g, groupMarks[language]);
  const rest = rounded.slice(point).replace(/0+$/, "");
  return `${sign === "" ? "" : MINUS}${grouped}${rest === "" ? "" : decimalMarks[language] + rest}`;
}

function formattedByIntl(value: number, language: Language, digits: number): string {
  const key = `${language}${digits}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(locales[language], { maximumFractionDigits: digits });
  formats.set(key, format);
  return withTrueMinus(format.format(value));
}

/** French puts an unbreakable space before double punctuation and the percent sign; sources are written with a plain one. */
export function withFrenchSpaces(text: string): string {
  return text.replace(/ (?=[:;?!%»])/g, "\u00a0").replace(/« /g, "«\u00a0");
}
