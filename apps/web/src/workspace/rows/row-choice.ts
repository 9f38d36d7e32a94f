/** The rows of a table that something is done to: named one by one, or all that pass a filter of the server's. */
export type RowChoice = { ids: readonly number[] } | { filter: RowFilter };

export interface RowFilter {
  search: string | null;
  /** Each is one `or=(…)` of `/rest/v1`. */
  conditions: readonly string[];
}

/** What passes a question of the table, without those that were taken out of the choice again. */
export function filterOf(question: RowFilter, except: ReadonlySet<string>): RowFilter {
  const { search, conditions } = question;
  const without = except.size > 0 ? [`id.not.in.(${[...except].map(Number).join(",")})`] : [];
  return { search, conditions: [...conditions, ...without] };
}
