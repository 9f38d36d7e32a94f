import type { SavedFarmer } from "./farmer-schema.ts";

/** The columns of a farmer that a form fills, in one order for writing anew and for changing. */
export const farmerColumns = [
  ...["identifier", "first_name", "last_name", "other_names", "sex", "village", "section_id", "crops"],
  ...["declared_area_hectares", "latitude", "longitude", "notes", "languages"],
] as const;

/** Texts left empty are none, except for a first name, which some people have not. */
export function farmerValues(farmer: SavedFarmer, identifier: string): unknown[] {
  return [
    ...[identifier, farmer.firstName, farmer.lastName, farmer.otherNames || null, farmer.sex],
    ...[farmer.village || null, farmer.sectionId, farmer.crops],
    ...[farmer.declaredAreaHectares, farmer.latitude, farmer.longitude, farmer.notes || null],
    farmer.languages ? [...new Set(farmer.languages)] : null,
  ];
}
