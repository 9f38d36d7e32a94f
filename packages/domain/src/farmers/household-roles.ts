import type { Translated } from "../language.ts";

/** What somebody is in a household, the head first; a household has one. */
export const householdRoles = ["head", "spouse", "child", "parent", "other"] as const;

export type HouseholdRole = (typeof householdRoles)[number];

export const householdRoleNames: Readonly<Record<HouseholdRole, Translated>> = {
  head: { fr: "Chef de ménage", en: "Head of household" },
  spouse: { fr: "Conjoint", en: "Spouse" },
  child: { fr: "Enfant", en: "Child" },
  parent: { fr: "Père ou mère", en: "Father or mother" },
  other: { fr: "Autre membre", en: "Other member" },
};
