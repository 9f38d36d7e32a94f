/**
 * A number as ODK's engines write it into a record: XPath 1.0, section 4.2, in decimals without an exponent, save that
 * what is no number is an empty text.
 *
 * @param value any number; -0 is written `0`
 */
export function textOfNumber(value: number): string {
  if (Number.isNaN(value)) return "";
  const text = String(value);
  return text.includes("e") ? withoutExponent(text) : text;
}

/** `1.5e-7` as `0.00000015`. */
function withoutExponent(text: string): string {
  const [, sign = "", whole = "", decimals = "", exponent = ""] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  const digits = whole + decimals;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${"0".repeat(-point)}${digits}`;
  return sign + digits.padEnd(point, "0");
}

/**
 * A number moved by powers of ten without the error of multiplying: 1.005 by two places is 100.5.
 *
 * @param value any number
 * @param places how far the decimal point moves to the right; negative to the left
 */
export function shiftPoint(value: number, places: number): number {
  if (value === 0) return value;
  const [mantissa = "", exponent = "0"] = String(value).split("e");
  return Number(`${mantissa}e${Number(exponent) + places}`);
}
