/** What a signed-in client may write by `/rest/v1` and the other families, one verb of one table each, and why that may be. */
export type ClientWrite = {
  table: string;
  verb: "insert" | "update" | "delete";
  /** None for a deletion. */
  columns: readonly string[];
  why: string;
};
