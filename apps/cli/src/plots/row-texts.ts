import type { Properties, SourceRow, SuggestedColumns } from "@parcelle/formats/plot-file";

/** What a column says of a plot; null where there is no such column or nothing in it. */
export function textOf(properties: Properties, column: string | null): string | null {
  const value = column === null ? null : properties[column];
  const text = value === null || value === undefined ? "" : String(value).trim();
  return text === "" ? null : text;
}

/** The user's own identifier, or the row where the file has none. */
export function identifierOf({ row, properties }: SourceRow, columns: SuggestedColumns): string {
  return textOf(properties, columns.identifier) ?? String(row);
}
