import type { Embed, ReadPlan } from "../plan/plan-read.ts";
import type { Filter } from "../query-tree.ts";

/** Names that a level of a plan reads of its relation, computed columns among them; null for all. */
export function usedNames(
  plan: ReadPlan,
  above: { parent: ReadPlan; embed: Embed } | null,
): Set<string> | null {
  const { items, filters, order, embeds } = plan;
  if (items.some(({ kind }) => kind === "all")) return null;
  const names = new Set<string>();
  for (const item of items) if (item.kind === "field") names.add(item.field.name);
  for (const { relation, field } of order) if (relation === null) names.add(field.name);
  addFilterNames(filters, names);
  for (const { relationship } of embeds) for (const [own] of relationship.pairs) names.add(own);
  if (above !== null) for (const name of namesFromAbove(above)) names.add(name);
  // What filters ask about an embedded relation is no column.
  for (const { address } of embeds) if (!plan.relation.columns.has(address)) names.delete(address);
  return names;
}

function addFilterNames(filters: readonly Filter[], names: Set<string>): void {
  for (const filter of filters) {
    if (filter.kind === "group") addFilterNames(filter.children, names);
    else names.add(filter.field.name);
  }
}

/** What the level above joins, orders and aggregates by. */
function namesFromAbove({ parent, embed }: { parent: ReadPlan; embed: Embed }): string[] {
  const { address, relationship, lifted } = embed;
  const pairs = relationship.junction?.pairs ?? relationship.pairs;
  return [
    ...pairs.map(([, foreign]) => foreign),
    ...parent.order.flatMap(({ relation, field }) => (relation === address ? [field.name] : [])),
    ...lifted.flatMap(({ item, from }) => (from === null && item.kind === "field" ? [item.field.name] : [])),
  ];
}
