import { callerSettings, mayLackAssurance } from "#database/begin-statement.ts";
import type { Claims, Transaction } from "#database/database.ts";
import { parseCondition } from "#hosted/rest/parse/parse-filter.ts";
import type { Condition } from "#hosted/rest/query-tree.ts";
import { qualified, type Schema } from "#hosted/rest/schema/schema.ts";
import { identifier, qualifiedIdentifier } from "#hosted/rest/sql/identifier.ts";
import { Parameters } from "#hosted/rest/sql/parameters.ts";
import { renderFilters } from "#hosted/rest/sql/render-filter.ts";
import type { Change } from "./change.ts";
import type { WatchedTable } from "./watched-table.ts";

/** `a=eq.1,b=in.(2,3)`: conditions that must all hold; throws RestError where it cannot be read. */
export function parseChangeFilter(text: string | undefined): Condition[] {
  if (text === undefined || text.trim() === "") return [];
  return splitAtTopLevel(text).map((part) => {
    const sign = part.indexOf("=");
    const name = part.slice(0, sign).trim();
    return parseCondition({ name, path: [] }, part.slice(sign + 1));
  });
}

function splitAtTopLevel(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
    else if (character === "," && depth === 0 && /^\s*\w+=/.test(text.slice(index + 1))) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, text.slice(start)];
}

export type Question = {
  schema: Schema;
  table: WatchedTable;
  role: Claims["role"];
  filter: Condition[];
  changes: readonly Change[];
};

/** A filter on a column that the role may not read would tell its values. */
export const mayAsk = ({ readable }: WatchedTable, role: string, filter: Condition[]): boolean => {
  const columns = readable[role] ?? [];
  return columns.length > 0 && filter.every(({ field }) => columns.includes(field.name));
};

/**
 * Of each caller the places of those changes that he may see and the filter lets pass. The policies are asked about the
 * row as it was changed, not as it is by now: a row that is gone again was still there to be seen.
 */
export async function matchChanges(
  transaction: Transaction,
  { table, changes, role, schema, filter }: Question,
  callers: readonly Claims[],
): Promise<Set<number>[]> {
  const seen = callers.map(() => new Set<number>());
  const relation = schema.relations.get(qualified(table.schema, table.name));
  const visibility = table.visibility[role];
  if (relation === undefined || visibility === undefined || !mayAsk(table, role, filter)) return seen;
  const given = new Parameters((number) => `$1[${number}]`);
  const rows = changes.map(({ kind, record, oldRecord }, place) => ({
    place,
    row: kind === "DELETE" ? oldRecord : record,
  }));
  const alias = identifier(table.name);
  const filters = renderFilters({ schema, relation, alias, parameters: given }, filter, []);
  const conditions = [`(${visibility ?? "true"})`, ...filters];
  const question = `
    select $2, "change"."place"
    from json_to_recordset((${given.text(JSON.stringify(rows))})::json) as "change" ("place" int, "row" jsonb)
    cross join lateral jsonb_populate_record(null::${qualifiedIdentifier(table.schema, table.name)}, "change"."row") as ${alias}
    where ${conditions.join(" and ")}`;
  const found = await transaction.query<{ caller: number; place: number }>(
    "select caller, place from realtime.ask_as_each($1::text::json, $2::text, $3::text[])",
    [JSON.stringify(callers.map(asCaller)), question, given.values],
  );
  for (const { caller, place } of found) seen[caller]!.add(place);
  return seen;
}

const asCaller = (claims: Claims) => ({
  settings: callerSettings(claims),
  assured: !mayLackAssurance(claims),
});
