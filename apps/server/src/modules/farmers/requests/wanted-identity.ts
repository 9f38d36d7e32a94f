import type { SavedFarmer, SavedPaper } from "../registry/farmer-schema.ts";
import { otherIdentifiersOf } from "../registry/farmer-values.ts";

/** Who a farmer is and how he is reached: what waits for those who lead the registry. Phones as they are written. */
export type WantedIdentity = {
  identifier: string;
  otherIdentifiers?: string[];
  lastName: string;
  firstName: string;
  otherNames: string | null;
  sex: string | null;
  birth?: string | null;
  phones?: string[];
  papers?: SavedPaper[];
};

/** @param known the identifier of the farmer, which stays where the form names none */
export function wantedIdentity(farmer: SavedFarmer, known: string): WantedIdentity {
  const identifier = farmer.identifier || known;
  const otherIdentifiers = otherIdentifiersOf(farmer, identifier);
  return {
    identifier,
    ...(otherIdentifiers === undefined ? {} : { otherIdentifiers }),
    lastName: farmer.lastName,
    firstName: farmer.firstName,
    otherNames: farmer.otherNames || null,
    sex: farmer.sex,
    ...(farmer.birth === undefined ? {} : { birth: farmer.birth }),
    ...(farmer.papers === undefined ? {} : { papers: farmer.papers }),
    ...(farmer.phones === undefined ? {} : { phones: [...new Set(farmer.phones)] }),
  };
}
