import type { Field, ListColumn } from "./fields.ts";

/** What a person says of a column: `field` null where it holds nothing of a farmer. */
export type ChosenColumn = { sheet: string; place: number; field: Field | null };

const SHARED: readonly (Field | null)[] = ["phones", "other", null];

/**
 * Puts what a person said of columns in place of what their headers propose. A meaning that he gave to one column is no
 * longer that of another, except for phones, which may stand in several.
 *
 * @param sheet its name
 * @param columns as they are proposed
 * @param chosen of any sheet
 */
export function chooseColumns(
  sheet: string,
  columns: readonly ListColumn[],
  chosen: readonly ChosenColumn[],
): ListColumn[] {
  const own = new Map(chosen.filter((one) => one.sheet === sheet).map(({ place, field }) => [place, field]));
  const given = new Set([...own.values()].filter((field) => !SHARED.includes(field)));
  return columns.map((column) => {
    const field = own.get(column.place);
    if (field !== undefined) return { ...column, field, confidence: field === null ? 0 : 1 };
    return column.field !== null && given.has(column.field)
      ? { ...column, field: null, confidence: 0 }
      : column;
  });
}
