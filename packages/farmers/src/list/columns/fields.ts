/** What a column of a list of farmers may hold. `other` is a column that was understood and is not needed. */
export type Field =
  | "identifier"
  | "fullName"
  | "lastName"
  | "firstName"
  | "sex"
  | "birthDate"
  | "phones"
  | "village"
  | "areaHectares"
  | "latitude"
  | "longitude"
  | "position"
  | "other";

/** A column as it is proposed: `confidence` from 0 to 1, `field` null where its header is not understood. */
export type ListColumn = { place: number; header: string; field: Field | null; confidence: number };
