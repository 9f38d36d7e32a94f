/** Longer text is no number; a hostile cell may have 100 MB of it. */
const LONGEST_NUMBER = 100;

const SPACES = /[\s\u00a0\u202f']/g;

/**
 * Reads a number as people write it in French, English, Spanish or Portuguese: "1 409,71", "1,409.71", "1.409,71",
 * "12,5 ha". A single separator followed by exactly three digits ("1,409") is read as a decimal separator, because
 * the areas of plots are small.
 *
 * @param value a cell: text or number
 * @returns the number, or null where the text is not one
 */
export function parseLocalNumber(value: string | number | boolean | null | undefined): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || value.length > LONGEST_NUMBER) return null;
  const text = value
    .trim()
    .replace(/\s*(ha|hectares?|hect[aá]reas?|m2|m²)\.?$/i, "")
    .replace(SPACES, "");
  const decimal = decimalSeparatorOf(text);
  const plain = text.replaceAll(decimal === "," ? "." : ",", "").replace(",", ".");
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : null;
}

/** The last separator is the decimal one, unless it stands more than once. */
function decimalSeparatorOf(text: string): "," | "." {
  const comma = text.lastIndexOf(",");
  const point = text.lastIndexOf(".");
  const last = comma > point ? "," : ".";
  const repeated = text.indexOf(last) !== text.lastIndexOf(last);
  if (!repeated) return last;
  return last === "," ? "." : ",";
}
