export type Row = Record<string, unknown>;

/** One committed change of a watched table. */
export type Change = {
  id: number;
  schema: string;
  table: string;
  kind: "INSERT" | "UPDATE" | "DELETE";
  record: Row | null;
  oldRecord: Row | null;
  committedAt: string;
};
