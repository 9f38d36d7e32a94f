import type { Transaction } from "#database/database.ts";
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
  role: string;
  filter: Condition[];
  changes: readonly Change[];
};

/** A filter on a column that the role may not read would tell its values. */
const mayAsk = ({ readable }: WatchedTable, role: string, filter: Condition[]): boolean => {
  const columns = readable[role] ?? [];
  return columns.length > 0 && filter.every(({ field }) => columns.includes(field.name));
};

/**
 * The places of those changes that the transaction's caller may see and his filter lets pass. The policies are asked
 * about the row as it was changed, not as it is by now: a row that is gone again was still there to be seen.
 */
export async function matchChanges(transaction: Transaction, question: Question): Promise<Set<number>> {
  const { table, changes, role, schema, filter } = question;
  const relation = schema.relations.get(qualified(table.schema, table.name));
  if (relation === undefined || !mayAsk(table, role, filter)) return new Set();
  const parameters = new Parameters();
  const rows = changes.map(({ kind, record, oldRecord }, place) => ({
    place,
    row: kind === "DELETE" ? oldRecord : record,
  }));
  const alias = identifier(table.name);
  const filters = renderFilters({ schema, relation, alias, parameters }, filter, []);
  const conditions = [`(${table.visibility[role] ?? "true"})`, ...filters];
  const found = await transaction.query<{ place: number }>(
    `select "change"."place"
     from json_to_recordset((${parameters.text(JSON.stringify(rows))})::json) as "change" ("place" int, "row" jsonb)
     cross join lateral jsonb_populate_record(null::${qualifiedIdentifier(table.schema, table.name)}, "change"."row") as ${alias}
     where ${conditions.join(" and ")}`,
    parameters.values,
  );
  return new Set(found.map(({ place }) => place));
}
