import type { Language, Translated } from "../language.ts";
import { type FieldKind, yesNoNames } from "./field-kinds.ts";

/** A choice of a field. One that is retired stays with whoever has it, and nobody else gets it. */
export type FieldChoice = { key: string; fr: string; en: string; retired: boolean };

/** A field that an organisation added to its farmers. */
export type OwnField = {
  key: string;
  name: Translated;
  kind: FieldKind;
  unit: string | null;
  choices: readonly FieldChoice[];
};

/** A field with the numbers that it allows; null where it has no such limit. */
export type LimitedOwnField = OwnField & { least: number | null; most: number | null };

/** Values of own fields by the keys of the fields, as the registry keeps them. */
export type OwnValues = Readonly<Record<string, unknown>>;

/** How a language writes numbers and days. */
export type ValueWriting = { number: (value: number) => string; day: (value: string) => string };

const AS_KEPT: ValueWriting = { number: String, day: String };

/**
 * A value in words: choices by their names, a number with its unit.
 *
 * @param field whose value it is
 * @param value as it is kept; a key that the field does not know is told as it is
 * @param language of the words
 * @param writing of numbers and days; without it they are written as they are kept
 */
export function ownValueText(
  field: Pick<OwnField, "kind" | "unit" | "choices">,
  value: unknown,
  language: Language,
  writing: ValueWriting = AS_KEPT,
): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map((one) => ownValueText(field, one, language, writing)).join(", ");
  if (typeof value === "boolean") return yesNoNames[`${value}`][language];
  if (typeof value === "number")
    return field.unit === null ? writing.number(value) : `${writing.number(value)}\u00a0${field.unit}`;
  const written = String(value);
  if (field.kind === "day") return writing.day(written);
  return field.choices.find(({ key }) => key === written)?.[language] ?? written;
}
