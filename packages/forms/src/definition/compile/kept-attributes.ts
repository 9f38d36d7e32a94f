/** Columns `bind::x`, `body::x` or `instance::x` of an item, by the name of the attribute. */
export function keptAttributes(
  kept: Readonly<Record<string, string>>,
  kind: "bind" | "body" | "instance",
): Record<string, string> {
  const start = `${kind}::`;
  const attributes: Record<string, string> = {};
  for (const [column, value] of Object.entries(kept))
    if (column.startsWith(start)) attributes[column.slice(start.length)] = value;
  return attributes;
}

const ofBody = ["autoplay", "intent", "rows"];

/** Attributes of the control of an item: those of `body::`, and the columns that XLSForm has for some of them. */
export function bodyAttributes(kept: Readonly<Record<string, string>>): Record<string, string> {
  const named = ofBody.filter((column) => kept[column] !== undefined);
  return {
    ...Object.fromEntries(named.map((column) => [column, kept[column] ?? ""])),
    ...keptAttributes(kept, "body"),
  };
}
