import { fieldFaultText } from "@parcelle/domain/farmers/field-faults";
import type { OwnValues } from "@parcelle/domain/farmers/own-field";
import type { FieldRow } from "./field-queries.ts";

/** What keeps values of own fields from being saved, by the key of the field that says it. */
export function faultsOfOwn(
  fields: readonly FieldRow[],
  values: OwnValues,
  locale: "fr" | "en",
): ReadonlyMap<string, string> {
  const told = fields.flatMap((field): [string, string][] => {
    const fault = faultOf(field, values[field.key]);
    if (fault === null) return [];
    const { name_fr: fr, name_en: en, least, most } = field;
    return [[field.key, fieldFaultText({ fr, en, fault, least, most }, locale)]];
  });
  return new Map(told);
}

/** What a number field refused is a text still. */
function faultOf({ kind, is_required }: FieldRow, value: unknown): "required" | "type" | null {
  if (value === null || value === undefined) return is_required ? "required" : null;
  return (kind === "whole" || kind === "number") && typeof value !== "number" ? "type" : null;
}
