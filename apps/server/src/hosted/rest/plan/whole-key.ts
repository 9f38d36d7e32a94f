import type { Filter, Located, Query } from "../query-tree.ts";
import { RestError } from "../rest-error.ts";
import type { Relation } from "../schema/schema.ts";

/** PUT names its one row by the whole primary key, and by nothing else. */
export function refuseUnlessWholeKey({ primaryKey }: Relation, query: Query): void {
  if (query.limits.length > 0 || query.offsets.length > 0)
    throw new RestError(400, {
      code: "PGRST114",
      message: "limit/offset querystring parameters are not allowed for PUT",
    });
  const named = query.filters.map(comparedColumn);
  const isWhole =
    primaryKey.length > 0 &&
    named.length === primaryKey.length &&
    primaryKey.every((column) => named.includes(column));
  if (isWhole) return;
  throw new RestError(405, {
    code: "PGRST105",
    message: "Filters must include all and only primary key columns with 'eq' operators",
  });
}

/** The column that a filter compares for equality, or null for any other filter. */
function comparedColumn({ path, value }: Located<Filter>): string | null {
  if (path.length > 0 || value.kind !== "condition") return null;
  const { operator, negated, quantifier, field } = value;
  const isPlain = operator === "eq" && !negated && quantifier === null && field.path.length === 0;
  return isPlain ? field.name : null;
}
