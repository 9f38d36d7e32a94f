import { comparable } from "../list/cells/plain-text.ts";
import { comparableName } from "../list/duplicates/name-likeness.ts";
import type { ListedFarmer } from "../list/farmer.ts";

type Told = Pick<ListedFarmer, "lastName" | "firstName" | "phones" | "village" | "birthDate">;

/**
 * Whether two are one person for who knows no identifier: the same words of the name in any order, and a phone in common,
 * or the same village and year of birth.
 */
export function isSamePerson(one: Told, other: Told): boolean {
  const name = comparableName(one);
  if (name === "" || name !== comparableName(other)) return false;
  if (one.phones.some((phone) => other.phones.includes(phone))) return true;
  const village = comparable(one.village ?? "");
  const year = one.birthDate?.slice(0, 4);
  return (
    village !== "" &&
    village === comparable(other.village ?? "") &&
    year !== undefined &&
    year === other.birthDate?.slice(0, 4)
  );
}
