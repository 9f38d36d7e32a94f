import type { FieldKind } from "@parcelle/domain/farmers/field-kinds";
import type { FieldRow } from "./field-queries.ts";

export interface TypedChoice {
  /** Null for one that is new. */
  key: string | null;
  fr: string;
  en: string;
  retired: boolean;
}

/** A field as it stands in the dialog. */
export interface TypedField {
  nameFr: string;
  nameEn: string;
  kind: FieldKind;
  unit: string;
  least: number | string;
  most: number | string;
  choices: TypedChoice[];
  isRequired: boolean;
  isPrivate: boolean;
}

export const emptyChoice: TypedChoice = { key: null, fr: "", en: "", retired: false };

export const typedField = (field: FieldRow | null): TypedField => ({
  nameFr: field?.name_fr ?? "",
  nameEn: field === null || field.name_en === field.name_fr ? "" : field.name_en,
  kind: field?.kind ?? "text",
  unit: field?.unit ?? "",
  least: field?.least ?? "",
  most: field?.most ?? "",
  choices: field === null || field.choices.length === 0 ? [emptyChoice, emptyChoice] : [...field.choices],
  isRequired: field?.is_required ?? false,
  isPrivate: field?.is_private ?? false,
});

export const hasChoices = (kind: FieldKind): boolean => kind === "one" || kind === "several";
export const hasLimits = (kind: FieldKind): boolean => kind === "whole" || kind === "number";

const named = ({ choices }: TypedField): TypedChoice[] => choices.filter(({ fr }) => fr.trim() !== "");

export type FieldFault = "nameMissing" | "choiceMissing" | "wrongLimits";

/** What keeps a field from being saved. */
export function faultOfField(typed: TypedField): FieldFault | null {
  if (typed.nameFr.trim() === "") return "nameMissing";
  const names = named(typed).map(({ fr }) => fr.trim().toLocaleLowerCase("fr"));
  if (hasChoices(typed.kind) && (names.length === 0 || new Set(names).size < names.length))
    return "choiceMissing";
  const { least, most } = typed;
  return typeof least === "number" && typeof most === "number" && least > most ? "wrongLimits" : null;
}

const limit = (typed: number | string): number | null => (typeof typed === "number" ? typed : null);

/** What is kept of a field that may change. */
export function changesOfField(typed: TypedField) {
  return {
    name_fr: typed.nameFr.trim(),
    name_en: typed.nameEn.trim() || typed.nameFr.trim(),
    least: hasLimits(typed.kind) ? limit(typed.least) : null,
    most: hasLimits(typed.kind) ? limit(typed.most) : null,
    is_required: typed.isRequired,
    choices: hasChoices(typed.kind)
      ? named(typed).map(({ key, fr, en, retired }) => ({
          ...(key === null ? {} : { key }),
          ...{ fr: fr.trim(), en: en.trim() || fr.trim(), retired },
        }))
      : [],
  };
}

/** What of a field is given once. */
export const fixedOfField = (typed: TypedField) => ({
  kind: typed.kind,
  unit: hasLimits(typed.kind) && typed.unit.trim() !== "" ? typed.unit.trim() : null,
  is_private: typed.isPrivate,
});
