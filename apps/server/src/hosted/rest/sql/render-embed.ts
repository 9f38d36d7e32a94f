import type { Embed, ReadPlan } from "../plan/plan-read.ts";
import type { FieldReference, OrderTerm } from "../query-tree.ts";
import { RestError } from "../rest-error.ts";
import { identifier, qualifiedIdentifier } from "./identifier.ts";
import { renderField, type Scope, wholeRow } from "./render-field.ts";
import { cast } from "./render-type.ts";
import { type Context, type RenderedRead, selectStatement } from "./statement.ts";
import { weighed } from "./weighed.ts";

type RenderLevel = (context: Context, plan: ReadPlan, source: string) => RenderedRead;

/** The lateral join that gives an embedded relation as the one column "json". */
export function renderEmbed(
  context: Context,
  parent: ReadPlan,
  embed: Embed,
  renderLevel: RenderLevel,
): string {
  const { read, relationship, inner } = embed;
  const rendered = renderLevel(context, read, embedSource(parent, embed));
  const link = joinConditions(parent, embed).join(" and ");
  const where = joinWhere(rendered.where, link);
  const alias = identifier(read.alias);
  const level = { ...rendered, where };
  const lateral =
    relationship.cardinality === "one" ? oneRow(context, parent, embed, level) : manyRows(level);
  const on = inner ? `${alias}."json" is not null` : "true";
  return `${inner ? "inner" : "left"} join lateral (${lateral}) as ${alias} on ${on}`;
}

function joinWhere(where: string, link: string): string {
  if (link === "") return where;
  return where === "" ? ` where ${link}` : `${where} and ${link}`;
}

const manyRows = (level: RenderedRead): string =>
  `select ${weighed('"row".*', 'json_agg("row".*)')} as "json" from (${selectStatement(level)}) as "row"`;

function oneRow(context: Context, parent: ReadPlan, embed: Embed, level: RenderedRead): string {
  const row = `(select row_to_json("row".*) from (select ${level.columns.join(", ")}) as "row") as "json"`;
  const columns = [row, ...orderColumns(context, parent, embed), ...liftedColumns(context, embed)];
  return selectStatement({ ...level, columns });
}

/** The columns by which the parent orders its rows: beside the JSON, so that they need not be selected. */
function orderColumns(context: Context, parent: ReadPlan, { address, read }: Embed): string[] {
  const scope: Scope = { ...context, relation: read.relation, alias: identifier(read.alias) };
  return parent.order.flatMap((term, index) =>
    term.relation === address
      ? [`${renderField(scope, aliased(read, term.field) ?? term.field).sql} as ${orderName(index)}`]
      : [],
  );
}

/** What is selected under a name that no column has: order may name it as well. */
export function aliased(
  { relation, items }: ReadPlan,
  { name, path }: FieldReference,
): FieldReference | null {
  if (relation.columns.has(name) || path.length > 0) return null;
  const named = items.find((item) => item.kind === "field" && item.alias === name);
  return named?.kind === "field" && named.cast === null && named.aggregate === null ? named.field : null;
}

/** What an aggregate of the level above is computed of. */
const liftedColumns = (context: Context, { read, lifted }: Embed): string[] =>
  lifted.map(({ item, from }, place) => {
    const scope: Scope = { ...context, relation: read.relation, alias: identifier(read.alias) };
    const value =
      from !== null
        ? `${identifier(from.embed.read.alias)}.${liftedName(from.place)}`
        : item.kind === "count"
          ? "1"
          : cast(context, renderField(scope, item.field).sql, item.cast);
    return `${value} as ${liftedName(place)}`;
  });

export const liftedName = (place: number): string => identifier(`lifted_${place}`);

const orderName = (index: number): string => identifier(`order_${index}`);

/** How a parent orders by a column of a related row. */
export function relatedOrder(parent: ReadPlan, { relation }: OrderTerm, index: number): string {
  const embed = parent.embeds.find(({ address }) => address === relation);
  if (embed === undefined)
    throw new RestError(400, {
      code: "PGRST108",
      message: `'${relation}' is not an embedded resource in this request`,
      hint: `Verify that '${relation}' is included in the 'select' query parameter.`,
    });
  if (embed.relationship.cardinality === "many")
    throw new RestError(400, {
      code: "PGRST118",
      message: `A related order on '${relation}' is not possible`,
      details: `'${parent.relation.name}' and '${relation}' do not form a many-to-one or one-to-one relationship`,
    });
  return `${identifier(embed.read.alias)}.${orderName(index)}`;
}

/** The columns of related rows that a level of groups orders by: what is selected of them tells groups apart. */
export function groupedOrders(parent: ReadPlan): string[] {
  return parent.order.flatMap((term, index) => {
    const read = parent.embeds.find(({ address }) => address === term.relation)?.read;
    return read !== undefined && isSelected(read, term.field) ? [relatedOrder(parent, term, index)] : [];
  });
}

const isSelected = ({ items }: ReadPlan, { name, path }: FieldReference): boolean =>
  path.length === 0 &&
  items.some(
    (item) =>
      item.kind === "all" ||
      (item.kind === "field" &&
        item.aggregate === null &&
        item.cast === null &&
        item.field.path.length === 0 &&
        (item.field.name === name || item.alias === name)),
  );

export function embedSource(parent: ReadPlan, { read, relationship }: Embed): string {
  const { target, junction, computedBy } = relationship;
  if (computedBy !== null) {
    const call = qualifiedIdentifier(computedBy.schema, computedBy.name);
    return `${call}(${parent.row ?? wholeRow(identifier(parent.alias))}) as ${identifier(read.alias)}`;
  }
  const source = `${qualifiedIdentifier(target.schema, target.name)} as ${identifier(read.alias)}`;
  if (junction === null) return source;
  const own = identifier(`${read.alias}_via`);
  const pairs = junction.pairs.map(
    ([near, far]) => `${own}.${identifier(near)} = ${identifier(read.alias)}.${identifier(far)}`,
  );
  return `${source} join ${qualifiedIdentifier(junction.schema, junction.name)} as ${own} on ${pairs.join(" and ")}`;
}

export function joinConditions(
  parent: ReadPlan,
  { read, relationship: { pairs, junction } }: Embed,
): string[] {
  const other = identifier(junction === null ? read.alias : `${read.alias}_via`);
  return pairs.map(
    ([own, foreign]) => `${identifier(parent.alias)}.${identifier(own)} = ${other}.${identifier(foreign)}`,
  );
}
