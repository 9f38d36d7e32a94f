import type { Database } from "#database/database.ts";
import { serviceClaims } from "#database/start-defaults.ts";
import type { Condition } from "#hosted/rest/query-tree.ts";
import { qualified } from "#hosted/rest/schema/schema.ts";
import type { SchemaCache } from "#hosted/rest/schema/schema-cache.ts";
import { identifier, qualifiedIdentifier } from "#hosted/rest/sql/identifier.ts";
import { Parameters } from "#hosted/rest/sql/parameters.ts";
import { renderFilters } from "#hosted/rest/sql/render-filter.ts";
import { passesPlainly, sampleOf } from "./plain-filter.ts";
import type { WatchedTable } from "./watched-table.ts";

/** Values that cannot be read as their type, and operators that a type has not. */
const UNFIT = /^(22|42)/;

/** Why a filter lets no change pass, whatever changes; null when it may. */
export async function filterProblem(
  { database, cache }: { database: Database; cache: SchemaCache },
  table: WatchedTable,
  role: string,
  filter: readonly Condition[],
): Promise<string | null> {
  const readable = table.readable[role] ?? [];
  const unknown = filter.find(({ field }) => !readable.includes(field.name));
  if (unknown !== undefined) return `invalid column for filter ${unknown.field.name}`;
  const sample = Object.fromEntries(table.columns.map(({ name, type }) => [name, sampleOf(type)]));
  const types = new Map(table.columns.map(({ name, type }) => [name, type]));
  if (passesPlainly(filter, sample, types) !== undefined) return null;
  const schema = await cache.get();
  const relation = schema.relations.get(qualified(table.schema, table.name));
  if (relation === undefined) return null;
  const parameters = new Parameters();
  const row = parameters.text(JSON.stringify(sample));
  const alias = identifier(table.name);
  const conditions = renderFilters({ schema, relation, alias, parameters }, [...filter], []);
  const question = `
    select from jsonb_populate_record(null::${qualifiedIdentifier(table.schema, table.name)}, (${row})::jsonb) as ${alias}
    where ${conditions.join(" and ")}`;
  try {
    await database.asCaller(serviceClaims, (transaction) => transaction.query(question, parameters.values), {
      readOnly: true,
    });
    return null;
  } catch (error) {
    const { code = "", message } = error as { code?: string; message: string };
    if (UNFIT.test(code)) return message;
    throw error;
  }
}
