import { quoteLiteral } from "#database/begin-statement.ts";
import type { Relation } from "../schema/schema.ts";
import { identifier } from "./identifier.ts";

/** The key of the only row of "source" as one JSON object of texts; null where there are more. */
export function keyOfOnlyRow({ primaryKey }: Relation): string | null {
  if (primaryKey.length === 0) return null;
  const pairs = primaryKey.map((name) => `${quoteLiteral(name)}, "s".${identifier(name)}::text`);
  return `case when count(*) = 1 then json_agg(json_build_object(${pairs.join(", ")}))->0 end`;
}

/** Where the row that was made can be read. */
export function locationOf(
  { name, primaryKey }: Relation,
  key: Record<string, string> | null,
): Record<string, string> {
  if (key === null) return {};
  const filters = primaryKey.map(
    (column) => `${encodeURIComponent(column)}=eq.${encodeURIComponent(key[column]!)}`,
  );
  return { location: `/${encodeURIComponent(name)}?${filters.join("&")}` };
}
