/**
 * The text that a row gives a field of its plot, as the database reads it out of the row's attributes: without spaces
 * around it, numbers without exponent.
 *
 * @param column of the file, or null
 * @returns an empty text where there is none
 */
export function fieldText(properties: Readonly<Record<string, unknown>>, column: string | null): string {
  const value = column === null ? null : properties[column];
  if (value === null || value === undefined) return "";
  const text = typeof value === "number" ? withoutExponent(value) : String(value);
  return text.replace(/^ +/, "").replace(/(?<! ) +$/, "");
}

function withoutExponent(value: number): string {
  const [, sign = "", whole = "", decimals = "", exponent] =
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(String(value)) ?? [];
  if (exponent === undefined) return String(value);
  const places = Number(exponent);
  const digits = whole + decimals;
  if (places < 0) return `${sign}0.${"0".repeat(-places - 1)}${digits}`;
  return `${sign}${digits}${"0".repeat(places - decimals.length)}`;
}
