import type { SavedFarmer } from "./farmer-schema.ts";

/** The columns of a farmer that a form fills, in one order for writing anew and for changing. */
export const farmerColumns = [
  ...["identifier", "first_name", "last_name", "other_names", "sex", "village", "section_id", "crops"],
  ...["declared_area_hectares", "latitude", "longitude", "notes", "languages", "other_identifiers"],
] as const;

/** Those that stay as they are where a form does not name them. */
const stays: ReadonlySet<string> = new Set(["languages", "other_identifiers"]);

/** What is written into a column of a farmer from a parameter, instead of `present`. */
export const writtenColumn = (column: string, parameter: string, present: string): string =>
  stays.has(column) ? `coalesce(${parameter}::text[], ${present})` : parameter;

/** Codes beside the identifier, each once; undefined where none are named. */
export const otherIdentifiersOf = (farmer: SavedFarmer, identifier: string): string[] | undefined =>
  farmer.otherIdentifiers && [...new Set(farmer.otherIdentifiers)].filter((code) => code !== identifier);

/** Texts left empty are none, except for a first name, which some people have not. */
export function farmerValues(farmer: SavedFarmer, identifier: string): unknown[] {
  return [
    ...[identifier, farmer.firstName, farmer.lastName, farmer.otherNames || null, farmer.sex],
    ...[farmer.village || null, farmer.sectionId, farmer.crops],
    ...[farmer.declaredAreaHectares, farmer.latitude, farmer.longitude, farmer.notes || null],
    farmer.languages ? [...new Set(farmer.languages)] : null,
    otherIdentifiersOf(farmer, identifier) ?? null,
  ];
}
