import type { Transaction } from "#database/database.ts";
import { readPlan } from "../explain.ts";
import type { Embed, ReadPlan } from "../plan/plan-read.ts";
import type { Filter } from "../query-tree.ts";
import { RestError } from "../rest-error.ts";
import { identifier, qualifiedIdentifier } from "../sql/identifier.ts";
import { embedSource, joinConditions } from "../sql/render-embed.ts";
import { renderFilters } from "../sql/render-filter.ts";
import type { Context } from "../sql/statement.ts";

/** The same row is written into the answer again for each row that leads to it: so many in all. */
const MOST_MULTIPLIED = 100_000;

/**
 * The rows that a plan would write again and again, without making JSON of them: what PostgreSQL expects of the plan
 * itself tells rows, not how often they are copied. Null where every row comes once.
 *
 * @param source the rows of the first level, where they are no table's
 */
export function multipliedRows(context: Context, plan: ReadPlan, source = tableOf(plan)): string | null {
  const paths = multiplyingPaths(plan, []);
  return paths.length === 0
    ? null
    : paths.map((path) => renderPath(context, plan, path, source)).join(" union all ");
}

/** Asks PostgreSQL how many rows it expects, and refuses too many by name. */
export async function refuseMultiplied(
  transaction: Transaction,
  text: string,
  values: readonly string[],
): Promise<void> {
  const { rows } = await readPlan(transaction, text, values);
  if (rows <= MOST_MULTIPLIED) return;
  throw new RestError(413, {
    code: "54001",
    message: "The embedded relations would repeat the same rows too often",
    details: `About ${rows} rows would be written into others, the limit is ${MOST_MULTIPLIED}`,
    hint: "Filter or limit the rows, or ask for the inner relation by itself.",
  });
}

const tableOf = ({ relation, alias }: ReadPlan): string =>
  `${qualifiedIdentifier(relation.schema, relation.name)} as ${identifier(alias)}`;

/** The ways to many rows through a row that others lead to as well. */
function multiplyingPaths({ embeds }: ReadPlan, before: readonly Embed[]): Embed[][] {
  return embeds.flatMap((embed) => {
    const path = [...before, embed];
    const isMultiplied = embed.relationship.cardinality === "many" && before.some(isShared);
    return [...(isMultiplied ? [path] : []), ...multiplyingPaths(embed.read, path)];
  });
}

const isShared = ({ relationship }: Embed): boolean =>
  relationship.cardinality === "one" || relationship.junction !== null || relationship.computedBy !== null;

function renderPath(context: Context, root: ReadPlan, path: readonly Embed[], source: string): string {
  const levels = [renderLevel(context, root, source, [])];
  let parent = root;
  for (const embed of path) {
    const row = `row(${identifier(parent.alias)}.*)::${qualifiedIdentifier(parent.relation.schema, parent.relation.name)}`;
    const rows = embedSource({ ...parent, row }, embed);
    levels.push(`lateral ${renderLevel(context, embed.read, rows, joinConditions(parent, embed))}`);
    parent = embed.read;
  }
  return `(select 1 from ${levels.join(" cross join ")})`;
}

function renderLevel(context: Context, plan: ReadPlan, source: string, link: readonly string[]): string {
  const alias = identifier(plan.alias);
  const filters = plan.filters.filter((filter) => !asksAboutEmbeds(plan, filter));
  const scope = { ...context, relation: plan.relation, alias, row: plan.row };
  const conditions = [...link, ...renderFilters(scope, filters, [])];
  const where = conditions.length === 0 ? "" : ` where ${conditions.join(" and ")}`;
  const limit = plan.limit === null ? "" : ` limit ${plan.limit}`;
  return `(select ${alias}.* from ${source}${where}${limit}) as ${alias}`;
}

const asksAboutEmbeds = (plan: ReadPlan, filter: Filter): boolean =>
  filter.kind === "group"
    ? filter.children.some((child) => asksAboutEmbeds(plan, child))
    : plan.embeds.some(({ address }) => address === filter.field.name);
