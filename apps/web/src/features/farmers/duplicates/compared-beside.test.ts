import { expect, it } from "vitest";
import type { FieldRow } from "../fields/field-queries.ts";
import { comparedBeside } from "./compared-beside.ts";

const field = (key: string, name: string): FieldRow => ({
  ...{
    id: 1,
    key,
    name_fr: name,
    name_en: name,
    kind: "whole",
    unit: null,
    choices: [],
    least: null,
    most: null,
  },
  ...{ is_required: false, is_private: false, retired_at: null },
});
const nothing = {
  ...{
    other_identifiers: [],
    languages: [],
    household_name: null,
    household_role: null,
    own_values: {},
    private_values: null,
  },
};

it("two records show languages, household and own fields that one of them has", () => {
  const one = { ...nothing, languages: ["dyu"], own_values: { enfants: 4 }, private_values: { compte: 7 } };
  const other = { ...nothing, household_name: "Cour Koné", household_role: "head" as const };
  const fields = [field("enfants", "Enfants"), field("compte", "Compte"), field("ruches", "Ruches")];
  expect(
    comparedBeside(one, other, fields, "fr").map(({ label, ...row }) => [label, row.one, row.other]),
  ).toEqual([
    ["Langues parlées", "Dioula", "–"],
    ["Ménage", "–", "Cour Koné (Chef de ménage)"],
    ["Enfants", "4", "–"],
    ["Compte", "7", "–"],
  ]);
});
