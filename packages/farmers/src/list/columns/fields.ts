/** What a column of a list of farmers may hold. `other` is a column that was understood and is not needed. */
export const fields = [
  ...(["identifier", "fullName", "lastName", "firstName", "sex", "birthDate", "phones", "village"] as const),
  ...(["areaHectares", "latitude", "longitude", "position"] as const),
  ...(["languages", "household", "householdRole", "otherIdentifiers", "other"] as const),
] as const;

export type KnownField = (typeof fields)[number];

/** A field that the organisation added to its farmers, by its key. */
export type OwnColumn = `own:${string}`;

export type Field = KnownField | OwnColumn;

export const ownColumn = (key: string): OwnColumn => `own:${key}`;

/** The key of an own field; null for what every registry has. */
export const ownKeyOf = (field: string): string | null => (field.startsWith("own:") ? field.slice(4) : null);

/** A column as it is proposed: `confidence` from 0 to 1, `field` null where its header is not understood. */
export type ListColumn = { place: number; header: string; field: Field | null; confidence: number };
