import type { FieldRow } from "../fields/field-queries.ts";

/** What an entry names by a number or a key, and people by a name. */
export interface HistoryNames {
  /** Null where the section is not known. */
  section: (id: unknown) => string | null;
  /** The number of one is given. */
  household: (id: unknown) => string;
  /** Own fields of the organisation, also those that are retired. */
  fields: readonly FieldRow[];
}
