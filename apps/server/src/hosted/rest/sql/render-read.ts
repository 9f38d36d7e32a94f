import { quoteLiteral } from "#database/begin-statement.ts";
import {
  type AggregateSelection,
  type Embed,
  isAggregate,
  type OutputItem,
  type ReadPlan,
} from "../plan/plan-read.ts";
import type { FieldReference } from "../query-tree.ts";
import type { Column } from "../schema/schema.ts";
import { identifier, qualifiedIdentifier } from "./identifier.ts";
import { groupedOrders, liftedName, relatedOrder, renderEmbed } from "./render-embed.ts";
import { outputName, renderField, type Scope } from "./render-field.ts";
import { renderFilters } from "./render-filter.ts";
import { cast } from "./render-type.ts";
import type { Context, RenderedRead } from "./statement.ts";

const GEOMETRY = "extensions.geometry";

/** A level of the plan over `source`: the table, or the CTE or function call that stands for it. */
export function renderRead(context: Context, plan: ReadPlan, source?: string): RenderedRead {
  const alias = identifier(plan.alias);
  const scope: Scope = { ...context, relation: plan.relation, alias, row: plan.row };
  const hasAggregate = plan.items.some(isAggregate) || liftedTo(plan).length > 0;
  const columns = plan.items.flatMap((item) => renderItem(context, scope, item, hasAggregate));
  for (const embed of liftedTo(plan)) columns.push(...renderLifted(context, embed));
  const joins = plan.embeds.map((embed) => renderEmbed(context, plan, embed, renderRead));
  const from = source ?? `${qualifiedIdentifier(plan.relation.schema, plan.relation.name)} as ${alias}`;
  const conditions = renderFilters(scope, plan.filters, plan.embeds);
  const groups = hasAggregate ? [...groupColumns(context, scope, plan.items), ...groupedOrders(plan)] : [];
  return {
    columns,
    from: [from, ...joins].join(" "),
    where: conditions.length === 0 ? "" : ` where ${conditions.join(" and ")}`,
    tail: [
      groups.length > 0 ? ` group by ${groups.join(", ")}` : "",
      renderOrder(scope, plan),
      plan.limit === null ? "" : ` limit ${plan.limit}`,
      plan.offset === null || plan.offset === 0 ? "" : ` offset ${plan.offset}`,
    ].join(""),
  };
}

/** The spread relations whose aggregates are computed at this level. */
const liftedTo = ({ isLifted, embeds }: ReadPlan): Embed[] =>
  isLifted ? [] : embeds.filter(({ lifted }) => lifted.length > 0);

const renderLifted = (context: Context, { read, lifted }: Embed): string[] =>
  lifted.map(({ item }, place) => {
    const value = `${identifier(read.alias)}.${liftedName(place)}`;
    const [sql, type] =
      item.kind === "count"
        ? [`count(${value})`, item.cast]
        : [`${item.aggregate}(${value})`, item.aggregateCast];
    return `${cast(context, sql, type)} as ${identifier(aggregateName(item))}`;
  });

const aggregateName = (item: AggregateSelection): string =>
  item.alias ?? (item.kind === "count" ? "count" : item.aggregate);

function renderItem(context: Context, scope: Scope, item: OutputItem, grouped: boolean): string[] {
  if (item.kind === "all") return allColumns(context, scope);
  if (item.kind === "embed") return renderEmbedColumns(item.embed, grouped);
  if (item.kind === "count")
    return [`${cast(context, "count(*)", item.cast)} as ${identifier(item.alias ?? "count")}`];
  const isPlain = item.cast === null && item.aggregate === null && item.field.path.length === 0;
  const field = isPlain
    ? shownField(context, scope, item.field)
    : cast(context, renderField(scope, item.field).sql, item.cast);
  if (item.aggregate === null) return [`${field} as ${identifier(item.alias ?? outputName(item.field))}`];
  const value = cast(context, `${item.aggregate}(${field})`, item.aggregateCast);
  return [`${value} as ${identifier(item.alias ?? item.aggregate)}`];
}

/** One by one only where one of them is shown by a function of its own. */
function allColumns(context: Context, scope: Scope): string[] {
  const columns = [...scope.relation.columns.values()];
  if (columns.every((column) => toJsonOf(context, column) === null)) return [`${scope.alias}.*`];
  return columns.map(
    ({ name }) => `${shownField(context, scope, { name, path: [] })} as ${identifier(name)}`,
  );
}

function shownField(context: Context, scope: Scope, field: FieldReference): string {
  const { sql } = renderField(scope, field);
  const column = scope.relation.columns.get(field.name);
  const toJson = column === undefined ? null : toJsonOf(context, column);
  return toJson === null ? sql : `${toJson}(${sql})`;
}

/**
 * The function that shows a column. A geometry would become the same JSON without it, but PostGIS asks for the name of its
 * coordinate system then with each row.
 */
function toJsonOf(
  { asStored, geometryAsStored }: Context,
  { baseType, representation }: Column,
): string | null {
  if (baseType === GEOMETRY && geometryAsStored !== true) return "extensions.json";
  return asStored === true ? null : (representation?.toJson ?? null);
}

function groupColumns(context: Context, scope: Scope, items: OutputItem[]): string[] {
  return items.flatMap((item) => {
    if (item.kind === "all")
      return [...scope.relation.columns.keys()].map((name) => `${scope.alias}.${identifier(name)}`);
    if (item.kind === "field" && item.aggregate === null)
      return [cast(context, renderField(scope, item.field).sql, item.cast)];
    if (item.kind !== "embed") return [];
    // What is spread and empty, but for its aggregates, tells no groups apart.
    const isEmpty = item.embed.spread && outputNames(item.embed.read).length === 0;
    return isEmpty ? [] : [embedJson(item.embed, true)];
  });
}

/** json has no equality to group by, its binary form has. */
const embedJson = ({ read }: Embed, grouped: boolean): string =>
  `${identifier(read.alias)}."json"${grouped ? "::jsonb" : ""}`;

function renderEmbedColumns(embed: Embed, grouped: boolean): string[] {
  const { key, read, relationship, spread } = embed;
  const json = embedJson(embed, grouped);
  const type = grouped ? "jsonb" : "json";
  const isOne = relationship.cardinality === "one";
  if (spread)
    return outputNames(read).map((name) => {
      const value = isOne ? `${json}->${quoteLiteral(name)}` : eachOf(json, name, type);
      return `${value} as ${identifier(name)}`;
    });
  return [`${isOne ? json : `coalesce(${json}, '[]'::${type})`} as ${identifier(key)}`];
}

/** The values of one name in an array of objects, as an array. */
const eachOf = (json: string, name: string, type: "json" | "jsonb"): string =>
  `coalesce((select ${type}_agg("each"."value"->${quoteLiteral(name)} order by "each"."n") from ${type}_array_elements(${json}) with ordinality as "each" ("value", "n")), '[]'::${type})`;

/** The names that a level answers, in order. */
export function outputNames(plan: ReadPlan): string[] {
  const names = plan.items.flatMap((item) => {
    if (item.kind === "all") return [...plan.relation.columns.keys()];
    if (isAggregate(item)) return [aggregateName(item)];
    if (item.kind === "field") return [item.alias ?? outputName(item.field)];
    return item.embed.spread ? outputNames(item.embed.read) : [item.embed.key];
  });
  const lifted = liftedTo(plan).flatMap((embed) => embed.lifted.map(({ item }) => aggregateName(item)));
  return [...names, ...lifted];
}

function renderOrder(scope: Scope, plan: ReadPlan): string {
  if (plan.order.length === 0) return "";
  const terms = plan.order.map((term, index) => {
    const sql = term.relation === null ? renderField(scope, term.field).sql : relatedOrder(plan, term, index);
    const direction = term.direction === null ? "" : ` ${term.direction}`;
    return `${sql}${direction}${term.nulls === null ? "" : ` nulls ${term.nulls}`}`;
  });
  return ` order by ${terms.join(", ")}`;
}
