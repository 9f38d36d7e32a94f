/** Words of `/rest/v1`, as they stand between the brackets of `or=(…)`. A value may hold commas, points and brackets. */
export function quoted(value: string): string {
  return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

/** One of the columns holds the text, whatever the case. */
export function holding(columns: readonly string[], text: string): string {
  const pattern = quoted(`*${text.trim().replaceAll(/[*%_]/g, " ")}*`);
  return columns.map((column) => `${column}.ilike.${pattern}`).join(",");
}

export function among(column: string, values: readonly string[]): string {
  return `${column}.in.(${values.map(quoted).join(",")})`;
}

export function between(column: string, { from, to }: { from: string; to: string }): string {
  // A day as the upper bound includes the whole day.
  const end = /^\d{4}-\d{2}-\d{2}$/.test(to) ? `${to}T23:59:59.999Z` : to;
  const bounds = [from === "" ? "" : `${column}.gte.${from}`, end === "" ? "" : `${column}.lte.${end}`];
  return bounds.filter(Boolean).join(",");
}
