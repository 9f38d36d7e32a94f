import { fieldFaultText } from "@parcelle/domain/farmers/field-faults";
import type { OwnValues } from "@parcelle/domain/farmers/own-field";
import type { FieldRow } from "./field-queries.ts";

/** What keeps values of own fields from being saved, by the key of the field that says it; `first` is what a farmer had before. */
export function faultsOfOwn(
  fields: readonly FieldRow[],
  values: OwnValues,
  first: OwnValues | null,
  locale: "fr" | "en",
): ReadonlyMap<string, string> {
  const told = fields.flatMap((field): [string, string][] => {
    // Of who was registered before the field was, nothing is required that he had not.
    const isRequired = field.is_required && (first === null || isKnown(first[field.key]));
    const fault = faultOf(field, values[field.key], isRequired);
    if (fault === null) return [];
    const { name_fr: fr, name_en: en, least, most } = field;
    return [[field.key, fieldFaultText({ fr, en, fault, least, most }, locale)]];
  });
  return new Map(told);
}

const isKnown = (value: unknown): boolean => value !== null && value !== undefined;

/** What a number field refused is a text still. */
function faultOf({ kind }: FieldRow, value: unknown, isRequired: boolean): "required" | "type" | null {
  if (!isKnown(value)) return isRequired ? "required" : null;
  return (kind === "whole" || kind === "number") && typeof value !== "number" ? "type" : null;
}
