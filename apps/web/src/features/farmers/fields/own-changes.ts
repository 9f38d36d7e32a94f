import type { OwnValues } from "@parcelle/domain/farmers/own-field";
import { NO_VALUE } from "#ui/format.ts";
import { type FieldRow, fieldName } from "./field-queries.ts";
import { toldOwnValue } from "./told-value.ts";

export interface OwnChange {
  key: string;
  name: string;
  before: string;
  after: string;
}

/** What an entry of the history says of own fields, one by one: by their names, in words. */
export function ownChanges(
  before: unknown,
  after: unknown,
  fields: readonly FieldRow[],
  locale: "fr" | "en",
): OwnChange[] {
  const [was, is] = [(before ?? {}) as OwnValues, (after ?? {}) as OwnValues];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return keys
    .filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]))
    .map((key) => {
      const field = fields.find((known) => known.key === key);
      const told = (value: unknown) =>
        field ? toldOwnValue(field, value, locale) : String(value ?? NO_VALUE);
      return {
        ...{ key, name: field ? fieldName(field, locale) : key },
        ...{ before: told(was[key]), after: told(is[key]) },
      };
    });
}
