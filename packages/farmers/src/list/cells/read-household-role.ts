import {
  type HouseholdRole,
  householdRoleNames,
  householdRoles,
} from "@parcelle/domain/farmers/household-roles";
import { comparable } from "./plain-text.ts";

const words: Readonly<Record<HouseholdRole, string>> = {
  head: "chef|chef de famille|chef du menage|cheffe de menage|head|household head|jefe|jefe de hogar|chefe",
  spouse: "conjointe|epoux|epouse|femme|mari|wife|husband|conyuge|esposa|esposo|conjuge",
  child: "fils|fille|enfants|son|daughter|hijo|hija|filho|filha",
  parent: "pere|mere|parent|father|mother|parents|padre|madre|pai|mae",
  other: "autre|membre|autres|other|member|otro|outro",
};

const byWord: ReadonlyMap<string, HouseholdRole> = new Map(
  householdRoles.flatMap((role) => {
    const { fr, en } = householdRoleNames[role];
    return [role, fr, en, ...words[role].split("|")].map((word) => [comparable(word), role] as const);
  }),
);

/**
 * Reads what somebody is in his household, in French, English, Spanish or Portuguese.
 *
 * @param text of a cell
 * @returns null where it names no role
 */
export const readHouseholdRole = (text: string): HouseholdRole | null => byWord.get(comparable(text)) ?? null;
