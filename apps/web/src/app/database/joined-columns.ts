/**
 * The `select` of columns that are joined at run time. supabase-js types an answer by the text it is given, which here
 * only the browser knows: the answer is typed as the whole row, or as the row that is stated: `select<"*", Row>(…)`.
 */
export function joinedColumns(columns: readonly string[]): "*" {
  return columns.join(", ") as "*";
}
