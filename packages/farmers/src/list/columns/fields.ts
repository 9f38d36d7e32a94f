/** What a column of a list of farmers may hold. `other` is a column that was understood and is not needed. */
export const fields = [
  ...(["identifier", "fullName", "lastName", "firstName", "sex", "birthDate", "phones", "village"] as const),
  ...(["areaHectares", "latitude", "longitude", "position", "other"] as const),
] as const;

export type Field = (typeof fields)[number];

/** A column as it is proposed: `confidence` from 0 to 1, `field` null where its header is not understood. */
export type ListColumn = { place: number; header: string; field: Field | null; confidence: number };
