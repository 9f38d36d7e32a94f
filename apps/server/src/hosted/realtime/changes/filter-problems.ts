import type { Claims, Database } from "#database/database.ts";
import { serviceClaims } from "#database/start-defaults.ts";
import { asCallersOwn } from "#database/traffic/traffic.ts";
import type { Condition } from "#hosted/rest/query-tree.ts";
import { qualified } from "#hosted/rest/schema/schema.ts";
import type { SchemaCache } from "#hosted/rest/schema/schema-cache.ts";
import { identifier, qualifiedIdentifier } from "#hosted/rest/sql/identifier.ts";
import { Parameters } from "#hosted/rest/sql/parameters.ts";
import { renderFilters } from "#hosted/rest/sql/render-filter.ts";
import { passesPlainly, sampleOf } from "./plain-filter.ts";
import type { Subscription } from "./subscriber.ts";
import type { WatchedTable, WatchedTables } from "./watched-table.ts";

/** Values that cannot be read as their type, and operators that a type has not. */
const UNFIT = /^(22|42)/;

export type FilterServices = {
  database: Database;
  cache: SchemaCache;
  tables: WatchedTables;
  /** Told before each question that only PostgreSQL answers. */
  onQuestion: () => void;
};

/**
 * Why subscriptions hear of no change, whatever changes: those that may hear of one are left out. PostgreSQL is asked in
 * the caller's own line.
 *
 * @throws TooManyWaiting where that line is too long
 */
export async function filterProblems(
  services: FilterServices,
  claims: Claims,
  subscriptions: readonly Subscription[],
): Promise<Map<Subscription, string>> {
  const problems = new Map<Subscription, string>();
  for (const subscription of subscriptions) {
    const problem = await problemOf(services, claims, subscription);
    if (problem !== null) problems.set(subscription, problem);
  }
  return problems;
}

async function problemOf(
  services: FilterServices,
  claims: Claims,
  { schema, table: name, filter }: Subscription,
): Promise<string | null> {
  if (name === null) return null;
  const table = await services.tables.find(schema, name);
  if (table === null) return `Realtime is not enabled for ${schema}.${name}`;
  const readable = table.readable[claims.role] ?? [];
  const unknown = filter.find(({ field }) => !readable.includes(field.name));
  if (unknown !== undefined) return `invalid column for filter ${unknown.field.name}`;
  const sample = Object.fromEntries(table.columns.map(({ name, type }) => [name, sampleOf(type)]));
  const types = new Map(table.columns.map(({ name, type }) => [name, type]));
  if (passesPlainly(filter, sample, types) !== undefined) return null;
  services.onQuestion();
  return asCallersOwn(claims, () => ask(services, table, filter, sample));
}

async function ask(
  { database, cache }: FilterServices,
  table: WatchedTable,
  filter: readonly Condition[],
  sample: Record<string, unknown>,
): Promise<string | null> {
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
