export type HistoryRow = Record<string, unknown>;

/** One line of the audit of a farmer. */
export interface HistoryEntry {
  id: number;
  created_at: string;
  actor_name: string | null;
  action: string;
  entity: string;
  before: HistoryRow | null;
  after: HistoryRow | null;
}

/** The text of a column; empty where it has none. */
export const textOf = (row: HistoryRow | null, column: string): string => {
  const value = row?.[column];
  return value === null || value === undefined ? "" : String(value);
};
