/** What had to be done to a number before it could be called: told, never silent. */
export type PhoneNote = "zeroRestored" | "migrated" | "letterO" | "float" | "scientific";

/** Why a cell, or one of the numbers in it, gives no phone. */
export type PhoneProblem = "missing" | "zeros" | "invalid" | "precisionLost" | "countryUnknown";

/**
 * A number that can be called. `country` is ISO 3166-1 alpha-2; `network` is whom its range was given to, null where the
 * plan does not say.
 */
export type Phone = { e164: string; country: string; network: string | null; notes: PhoneNote[] };

/** A cell of phones: as it was written, what can be called, and what cannot. */
export type PhoneReading = { raw: string; phones: Phone[]; problems: PhoneProblem[] };
