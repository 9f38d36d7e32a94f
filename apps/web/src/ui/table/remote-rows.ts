/** Rows that stay on the server, which searches, filters and sorts them; a page is fetched when it comes into sight. */
export interface RemoteRows<Row> {
  /** The rows that pass, in order; those that are not here yet are missing. Stable between renders. */
  rows: readonly (Row | undefined)[];
  /** How many rows there are without search and filters. */
  total: number;
  isLoading: boolean;
  problem: string | null;
  retry: () => void;
  /** Which rows are in sight. Stable between renders. */
  onSight: (first: number, last: number) => void;
  /** Every row that passes, for the copy. */
  every: () => Promise<readonly Row[]>;
  /** The id of every row that passes, for choosing all; without it all are chosen as what passes the filters. */
  everyId?: () => Promise<readonly string[]>;
}
