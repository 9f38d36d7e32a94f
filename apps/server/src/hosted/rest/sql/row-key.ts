import { quoteLiteral } from "#database/begin-statement.ts";
import type { Relation } from "../schema/schema.ts";
import { identifier } from "./identifier.ts";

/** The key of the only row of "source" as one JSON object of texts; null where there are more. */
export function keyOfOnlyRow({ addressedBy }: Relation): string | null {
  if (addressedBy.length === 0) return null;
  const pairs = addressedBy.map((name) => `${quoteLiteral(name)}, "s".${identifier(name)}::text`);
  return `case when count(*) = 1 then json_agg(json_build_object(${pairs.join(", ")}))->0 end`;
}

/** Where the row that was made can be read. */
export function locationOf(
  { name, addressedBy }: Relation,
  key: Record<string, string | null> | null,
): Record<string, string> {
  if (key === null) return {};
  const filters = addressedBy.map((column) => {
    const value = key[column] ?? null;
    return `${encodeURIComponent(column)}=${value === null ? "is.null" : `eq.${encodeURIComponent(value)}`}`;
  });
  return { location: `/${encodeURIComponent(name)}?${filters.join("&")}` };
}
