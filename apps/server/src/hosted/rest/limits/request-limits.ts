import { RestError } from "../rest-error.ts";

/** What one request may ask for. PostgreSQL plans a statement before it looks at rights, so all of it is counted before any SQL. */
export const MOST = {
  /** Of the query string: what a header of Node takes at all is hardly more. */
  characters: 16_000,
  /** Tables that are joined, each as often as it is: views count as what they read, junctions by themselves. */
  tables: 30,
  /** Relations inside relations. */
  levels: 6,
  /** Selected, `*` as all that it stands for. */
  columns: 1_000,
  /** Of one column whose values may be long, in all embedded relations, `*` and parts of its JSON too: each is a whole copy. */
  copies: 10,
  /** Filters, each member of `and` and `or`, and terms of the order. */
  conditions: 200,
  /** In the lists of all filters. */
  values: 2_000,
  /** Of the words of one text search, which are looked for in each row. */
  searched: 1_000,
  /** Regular expressions, each of which is built before anything is compared. */
  patterns: 5,
} as const;

export type Limit = keyof typeof MOST;

const NAMES: Record<Limit, string> = {
  characters: "characters in its query string",
  tables: "tables to join",
  levels: "levels of embedded relations",
  columns: "columns",
  copies: "copies of one column",
  conditions: "conditions and terms of order",
  values: "values in lists",
  searched: "characters in a text search",
  patterns: "regular expressions",
};

const HINTS: Record<Limit, string> = {
  characters: "Send the arguments of a function in the body, or ask in several requests.",
  tables: "Embed fewer relations, or ask in several requests. A view counts as the tables that it reads.",
  levels: "Ask for what lies deeper in a request of its own.",
  columns: "Select fewer columns.",
  copies: "Select the column once.",
  conditions: "Use in.(…) instead of many conditions on one column, or ask in several requests.",
  values: "Ask for the values in several requests.",
  searched: "Search for fewer words.",
  patterns: "Use like or ilike, or ask in several requests.",
};

/** Refuses a request of more than the limit by its name. */
export function refuseBeyond(limit: Limit, found: number): void {
  if (found <= MOST[limit]) return;
  throw new RestError(limit === "characters" ? 414 : 400, {
    code: "PGRSTX01",
    message: `The request has too many ${NAMES[limit]}`,
    details: `It has ${found}, the limit is ${MOST[limit]}`,
    hint: HINTS[limit],
  });
}
