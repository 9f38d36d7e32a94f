import type { ReadPlan } from "../plan/plan-read.ts";
import { refuseBeyond } from "./request-limits.ts";

/** From so many tables on, PostgreSQL would try out orders of joins for longer than reading takes. */
const PLANNED_AS_WRITTEN = 8;

/** Types whose values are a few bytes each. */
const SHORT: ReadonlySet<string> = new Set([
  "bigint",
  "boolean",
  "date",
  "double precision",
  "integer",
  "numeric",
  "real",
  "smallint",
  "timestamp with time zone",
  "timestamp without time zone",
  "uuid",
]);

/** Refuses a plan that joins more tables, nests deeper, or selects more columns, or a long one more often, than a request may. */
export function refuseLargePlan(plan: ReadPlan): void {
  refuseBeyond("levels", levelsOf(plan));
  refuseBeyond("tables", tablesOf(plan));
  refuseBeyond("columns", columnsOf(plan));
  refuseBeyond("copies", copiesOf(plan));
}

/** The base tables that PostgreSQL joins for a plan. */
export function tablesOf({ relation, embeds }: ReadPlan): number {
  return embeds.reduce(
    (sum, { read, relationship }) =>
      sum +
      tablesOf(read) +
      (relationship.junction === null ? 0 : 1) +
      (relationship.computedBy === null ? 0 : 1),
    relation.tables,
  );
}

const levelsOf = ({ embeds }: ReadPlan): number =>
  embeds.reduce((deepest, { read }) => Math.max(deepest, 1 + levelsOf(read)), 0);

const columnsOf = ({ relation, items, embeds }: ReadPlan): number =>
  items.reduce((sum, item) => sum + (item.kind === "all" ? relation.columns.size : 1), 0) +
  embeds.reduce((sum, { read }) => sum + columnsOf(read), 0);

/** How often the column is selected that is selected most often, of those whose values may be long. */
function copiesOf(plan: ReadPlan): number {
  const copies = new Map<string, number>();
  for (const column of longColumnsOf(plan)) copies.set(column, (copies.get(column) ?? 0) + 1);
  return Math.max(0, ...copies.values());
}

/** The columns of a plan whose values may be long, by relation and name, each as often as it is selected. */
function longColumnsOf({ relation, items, embeds }: ReadPlan): string[] {
  const own = items.flatMap((item) => {
    if (item.kind === "all") return [...relation.columns.keys()];
    return "field" in item ? [item.field.name] : [];
  });
  return [
    ...own
      .filter((name) => !SHORT.has(relation.columns.get(name)?.baseType ?? ""))
      .map((name) => `${relation.schema}.${relation.name}.${name}`),
    ...embeds.flatMap(({ read }) => longColumnsOf(read)),
  ];
}

/** How PostgreSQL is to plan a request of many tables: in a tenth of the time, with the joins nearly as they are written. */
export const planSettings = (plan: ReadPlan): Record<string, string> =>
  tablesOf(plan) > PLANNED_AS_WRITTEN ? { join_collapse_limit: "4", from_collapse_limit: "4" } : {};
