import type { ReadPlan } from "../plan/plan-read.ts";
import { RestError } from "../rest-error.ts";
import type { Column, Relation } from "../schema/schema.ts";
import { identifier, qualifiedIdentifier } from "./identifier.ts";
import type { Scope } from "./render-field.ts";
import { renderFilters } from "./render-filter.ts";
import type { Context } from "./statement.ts";

export type Payload = {
  /** A JSON array of objects, exactly as it was sent. */
  json: string;
  columns: string[];
  rows: number;
};

export type InsertOptions = {
  conflict: { columns: string[]; action: "merge" | "ignore" } | null;
  missing: "default" | "null";
  /** Only payload rows that the plan's filters choose are written. */
  onlyFiltered: boolean;
};

const INSERTED = "parcelle.inserted_rows";
const insertedSoFar = `nullif(current_setting('${INSERTED}', true), '')::bigint`;

/** Counts rows on their way in, and uncounts those that were merged: views too tell so what was new. */
const countOne = (step: "+" | "-"): string =>
  `set_config('${INSERTED}', (coalesce(${insertedSoFar}, 0) ${step} 1)::text, true) is not null`;

/** How many rows an upsert has added, read after its rows; null where it had no key to meet others by. */
export const insertedRows = `max(${insertedSoFar})`;

/** INSERT … SELECT from the payload; PostgreSQL converts every JSON value to its column. */
export function renderInsert(
  context: Context,
  plan: ReadPlan,
  payload: Payload,
  options: InsertOptions,
  returning: string,
): string {
  const { relation } = plan;
  const columns = payload.columns.map((name) => knownColumn(relation, name));
  const names = columns.map(({ name }) => identifier(name));
  const target = `insert into ${qualifiedIdentifier(relation.schema, relation.name)} as ${identifier(plan.alias)}`;
  const merges = options.conflict?.action === "merge";
  const conflict = renderConflict(options.conflict, names);
  // Rows without a value: each is made of defaults alone.
  if (columns.length === 0)
    return `${target} select from json_array_elements((${context.parameters.text(payload.json)})::json)${conflict}${returning}`;
  const source = renderPayload(context, columns, payload.json, options.missing);
  const selected = names.map((name) => `"payload".${name}`).join(", ");
  const scope: Scope = { ...context, relation, alias: '"payload"' };
  const conditions = [
    ...(options.onlyFiltered ? renderFilters(scope, plan.filters, []) : []),
    ...(merges ? [countOne("+")] : []),
  ];
  const where = conditions.length === 0 ? "" : ` where ${conditions.join(" and ")}`;
  return `${target} (${names.join(", ")}) select ${selected} from ${source}${where}${conflict}${returning}`;
}

function renderPayload(
  context: Context,
  columns: Column[],
  json: string,
  missing: "default" | "null",
): string {
  const isRead = ({ representation }: Column) => representation?.fromJson != null;
  if (!columns.some(isRead)) return renderRecords(context, columns, json, missing);
  const read = columns.map(({ name, representation }) => {
    const value = `"payload".${identifier(name)}`;
    const { fromJson } = representation ?? { fromJson: null };
    return fromJson === null ? value : `${fromJson}(${value}) as ${identifier(name)}`;
  });
  const sent = columns.map((column) => (isRead(column) ? { ...column, type: "json" } : column));
  return `(select ${read.join(", ")} from ${renderRecords(context, sent, json, missing)}) as "payload"`;
}

function renderRecords(
  { parameters }: Context,
  columns: Column[],
  json: string,
  missing: "default" | "null",
): string {
  const definition = columns.map(({ name, type }) => `${identifier(name)} ${type}`).join(", ");
  const defaults = columns.filter(({ defaultSql }) => defaultSql !== null);
  if (missing === "null" || defaults.length === 0)
    return `json_to_recordset((${parameters.text(json)})::json) as "payload" (${definition})`;
  const pairs = defaults.map(({ name, defaultSql }) => `${parameters.text(name)}, ${defaultSql}`).join(", ");
  const elements = `jsonb_array_elements((${parameters.text(json)})::jsonb) as "element" ("value")`;
  return `${elements} cross join lateral jsonb_to_record(jsonb_build_object(${pairs}) || "element"."value") as "payload" (${definition})`;
}

function renderConflict(conflict: InsertOptions["conflict"], names: string[]): string {
  if (conflict === null) return "";
  const target =
    conflict.columns.length === 0 ? "" : ` (${conflict.columns.map((name) => identifier(name)).join(", ")})`;
  if (conflict.action === "ignore" || names.length === 0) return ` on conflict${target} do nothing`;
  if (target === "") return "";
  const assignments = names.map((name) => `${name} = excluded.${name}`).join(", ");
  return ` on conflict${target} do update set ${assignments} where ${countOne("-")}`;
}

export function renderUpdate(
  context: Context,
  plan: ReadPlan,
  payload: Payload,
  missing: InsertOptions["missing"],
  returning: string,
): string {
  const { relation } = plan;
  const columns = payload.columns.map((name) => knownColumn(relation, name));
  const target = `update ${qualifiedIdentifier(relation.schema, relation.name)} as ${identifier(plan.alias)}`;
  const source = renderPayload(context, columns, payload.json, missing);
  const assignments = columns.map(({ name }) => `${identifier(name)} = "payload".${identifier(name)}`);
  return `${target} set ${assignments.join(", ")} from ${source}${renderWhere(context, plan)}${returning}`;
}

export function renderDelete(context: Context, plan: ReadPlan, returning: string): string {
  const { relation, alias } = plan;
  const target = `delete from ${qualifiedIdentifier(relation.schema, relation.name)} as ${identifier(alias)}`;
  return `${target}${renderWhere(context, plan)}${returning}`;
}

function renderWhere(context: Context, plan: ReadPlan): string {
  const scope: Scope = { ...context, relation: plan.relation, alias: identifier(plan.alias) };
  const conditions = renderFilters(scope, plan.filters, []);
  return conditions.length === 0 ? "" : ` where ${conditions.join(" and ")}`;
}

function knownColumn(relation: Relation, name: string): Column {
  const column = relation.columns.get(name);
  if (column !== undefined) return column;
  throw new RestError(400, {
    code: "PGRST204",
    message: `Could not find the '${name}' column of '${relation.name}' in the schema cache`,
  });
}

/** Only the key, for the address of what was made. */
export function renderReturningKey({ alias, relation: { addressedBy } }: ReadPlan): string {
  if (addressedBy.length === 0) return " returning 1";
  return ` returning ${addressedBy.map((name) => `${identifier(alias)}.${identifier(name)}`).join(", ")}`;
}

/** The columns that the answer, its embedded relations and its order need: no right on others is asked for. */
export function renderReturning(plan: ReadPlan): string {
  const names = new Set(isWholeRowNeeded(plan) ? plan.relation.columns.keys() : []);
  for (const item of plan.items) if (item.kind === "field") names.add(item.field.name);
  for (const { relationship } of plan.embeds) for (const [own] of relationship.pairs) names.add(own);
  for (const { relation, field } of plan.order) if (relation === null) names.add(field.name);
  const alias = identifier(plan.alias);
  const columns = [...names].filter((name) => plan.relation.columns.has(name));
  return columns.length === 0
    ? " returning 1"
    : ` returning ${columns.map((name) => `${alias}.${identifier(name)}`).join(", ")}`;
}

/** Functions over a row, columns or relations, take all of it. */
function isWholeRowNeeded({ relation, items, embeds, order }: ReadPlan): boolean {
  const isComputed = (name: string) => !relation.columns.has(name);
  return (
    items.some((item) => item.kind === "all" || (item.kind === "field" && isComputed(item.field.name))) ||
    embeds.some(({ relationship }) => relationship.computedBy !== null) ||
    order.some(({ relation: related, field }) => related === null && isComputed(field.name))
  );
}

/** The changed rows as rows of the table again, for the functions that take one. */
export function renderChangedRow({ alias, relation }: ReadPlan): string {
  const columns = [...relation.columns.keys()].map((name) => `${identifier(alias)}.${identifier(name)}`);
  return `row(${columns.join(", ")})::${qualifiedIdentifier(relation.schema, relation.name)}`;
}
