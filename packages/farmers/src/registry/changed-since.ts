import type { ListedFarmer, ListedField } from "../list/farmer.ts";
import { besideChangedSince } from "./compare-beside.ts";

/** What another registry said of a farmer the last time it was read. */
export type FormerlyTold = Partial<ListedFarmer>;

/**
 * What a row tells that its registry did not tell the last time: the rest was taken then, and is the cooperative's to change.
 *
 * @param farmer as the row tells him now
 * @param told as it told him before
 */
export function changedSince(farmer: ListedFarmer, told: FormerlyTold): ListedFarmer {
  const isSamePlace = told.latitude === farmer.latitude && told.longitude === farmer.longitude;
  const unless = <Field extends ListedField>(field: Field): ListedFarmer[Field] | null =>
    told[field] === farmer[field] ? null : farmer[field];
  const beside = besideChangedSince(farmer.beside, told.beside);
  return {
    ...(beside && { beside }),
    identifier: unless("identifier"),
    lastName: unless("lastName"),
    firstName: unless("firstName"),
    sex: unless("sex"),
    birthDate: unless("birthDate"),
    phones: farmer.phones.filter((phone) => !(told.phones ?? []).includes(phone)),
    village: unless("village"),
    areaHectares: unless("areaHectares"),
    latitude: isSamePlace ? null : farmer.latitude,
    longitude: isSamePlace ? null : farmer.longitude,
  };
}
