import { comparable } from "../list/cells/plain-text.ts";
import { comparableName } from "../list/duplicates/name-likeness.ts";
import type { ListedFarmer, ListedField } from "../list/farmer.ts";
import { besideChanges } from "./compare-beside.ts";
import type { FarmerChange, RegistryFarmer } from "./registry-farmer.ts";

/** About a centimetre, in degrees. */
const SAME_PLACE = 1e-7;

/**
 * What a row of a list would change of a farmer. What the list does not tell stays, case and accents are no change, and
 * phones are only added.
 *
 * @param listed the row, its names as the registry keeps them
 * @param known the farmer
 */
export function changesOf(listed: ListedFarmer, known: RegistryFarmer): FarmerChange[] {
  return [
    ...identifierChange(listed, known),
    ...nameChanges(listed, known),
    ...valueChange("sex", listed.sex, known.sex),
    ...valueChange("birthDate", listed.birthDate, known.birthDate, isSameBirth),
    ...phoneChange(listed, known),
    ...valueChange("village", listed.village, known.village, isSameVillage),
    ...valueChange("areaHectares", listed.areaHectares, known.areaHectares),
    ...placeChanges(listed, known),
    ...besideChanges(listed, known),
  ];
}

function valueChange<Value extends string | number>(
  field: ListedField,
  after: Value | null,
  before: Value | null,
  isSame = (one: Value, other: Value): boolean => one === other,
): FarmerChange[] {
  if (after === null || (before !== null && isSame(after, before))) return [];
  return [{ field, before, after }];
}

const isSameVillage = (one: string, other: string) => comparable(one) === comparable(other);

/** A year says nothing against the day that is known. */
const isSameBirth = (listed: string, known: string) => known.startsWith(listed);

/** Whoever wrote it: "f-0012" is "F-0012". */
export const isSameIdentifier = (one: string, other: string): boolean =>
  one.trim().toUpperCase() === other.trim().toUpperCase();

/** Whether a record that was merged into this one had the identifier. */
export const wasKnownBy = ({ formerIdentifiers = [] }: RegistryFarmer, identifier: string): boolean =>
  formerIdentifiers.some((former) => isSameIdentifier(former, identifier));

function identifierChange({ identifier }: ListedFarmer, known: RegistryFarmer): FarmerChange[] {
  if (identifier === null || isSameIdentifier(identifier, known.identifier)) return [];
  if (wasKnownBy(known, identifier)) return [];
  return [{ field: "identifier", before: known.identifier, after: identifier }];
}

function nameChanges(listed: ListedFarmer, known: RegistryFarmer): FarmerChange[] {
  if (comparableName(listed) === comparableName(known)) return [];
  return (["lastName", "firstName"] as const).flatMap((field) => {
    const [after, before] = [listed[field], known[field]];
    const isSame = after === null || comparable(after) === comparable(before);
    return isSame ? [] : [{ field, before, after }];
  });
}

function phoneChange({ phones }: ListedFarmer, known: RegistryFarmer): FarmerChange[] {
  const more = phones.filter((phone) => !known.phones.includes(phone));
  if (more.length === 0) return [];
  return [{ field: "phones", before: known.phones, after: [...known.phones, ...more] }];
}

function placeChanges(listed: ListedFarmer, known: RegistryFarmer): FarmerChange[] {
  if (listed.latitude === null || listed.longitude === null) return [];
  const away = Math.max(
    Math.abs(listed.latitude - (known.latitude ?? Number.POSITIVE_INFINITY)),
    Math.abs(listed.longitude - (known.longitude ?? Number.POSITIVE_INFINITY)),
  );
  if (away < SAME_PLACE) return [];
  return (["latitude", "longitude"] as const).map((field) => ({
    ...{ field, before: known[field], after: listed[field] },
  }));
}
