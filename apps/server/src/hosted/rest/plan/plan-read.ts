import { refuseLargePlan } from "../limits/refuse-large-plan.ts";
import type {
  Aggregate,
  CountSelection,
  FieldSelection,
  Filter,
  Located,
  OrderTerm,
  Query,
  RelationSelection,
  SelectItem,
} from "../query-tree.ts";
import { RestError } from "../rest-error.ts";
import { qualified, type Relation, type Schema } from "../schema/schema.ts";
import { findRelationship, type Relationship } from "./find-relationship.ts";

export type Embed = {
  key: string;
  /** The name under which filters and orders address it. */
  address: string;
  inner: boolean;
  spread: boolean;
  relationship: Relationship;
  read: ReadPlan;
  /** Aggregates of a spread relation, which the level above computes over its own rows. */
  lifted: Lifted[];
};

export type AggregateSelection = (FieldSelection & { aggregate: Aggregate }) | CountSelection;

/** An aggregate that is computed further up; `from` is the relation below that lifts it in turn. */
export type Lifted = { item: AggregateSelection; from: { embed: Embed; place: number } | null };

export type OutputItem = { kind: "all" } | FieldSelection | CountSelection | { kind: "embed"; embed: Embed };

/** One level of a read: a relation, what comes out of it, and which of its rows. */
export type ReadPlan = {
  relation: Relation;
  alias: string;
  items: OutputItem[];
  embeds: Embed[];
  filters: Filter[];
  order: OrderTerm[];
  limit: number | null;
  offset: number | null;
  /** Its aggregates are computed by the level above. */
  isLifted: boolean;
  /** SQL of a whole row in the relation's own type, where the rows do not come from the relation itself. */
  row?: string;
};

/** Resolves the select tree against the catalogue and puts every filter at its level. */
export function planRead(schema: Schema, relation: Relation, query: Query): ReadPlan {
  let count = 0;
  const nextAlias = (name: string): string => {
    count += 1;
    return `${name.slice(0, 50)}_${count}`;
  };
  const root = planLevel(schema, relation, query.select, nextAlias);
  for (const located of query.filters) at(root, located).filters.push(located.value);
  for (const located of query.orders) at(root, located).order = located.value;
  for (const located of query.limits) at(root, located).limit = located.value;
  for (const located of query.offsets) at(root, located).offset = located.value;
  refuseLargePlan(root);
  return root;
}

function planLevel(
  schema: Schema,
  relation: Relation,
  items: SelectItem[],
  nextAlias: (name: string) => string,
): ReadPlan {
  const plan: ReadPlan = {
    relation,
    alias: nextAlias(relation.name),
    items: [],
    embeds: [],
    filters: [],
    order: [],
    limit: null,
    offset: null,
    isLifted: false,
  };
  for (const item of items) {
    if (item.kind !== "relation") {
      plan.items.push(
        isCount(schema, relation, item) ? { ...COUNT, alias: item.alias, cast: item.cast } : item,
      );
      continue;
    }
    const embed = planEmbed(schema, relation, item, nextAlias);
    plan.embeds.push(embed);
    if (!isEmpty(item)) plan.items.push({ kind: "embed", embed });
  }
  return plan;
}

const COUNT = { kind: "count" } as const;

/** `count` without brackets counts rows, as it did before there were aggregates, unless a column has that name. */
function isCount(schema: Schema, relation: Relation, item: SelectItem): item is FieldSelection {
  if (item.kind !== "field" || item.aggregate !== null) return false;
  const { name, path } = item.field;
  if (name !== "count" || path.length > 0 || relation.columns.size === 0) return false;
  return !relation.columns.has(name) && !schema.routines.has(qualified(relation.schema, name));
}

/** Nothing is selected of it, nor of anything inside it. */
const isEmpty = ({ items }: RelationSelection): boolean =>
  items.every((item) => item.kind === "relation" && isEmpty(item));

function planEmbed(
  schema: Schema,
  origin: Relation,
  item: RelationSelection,
  nextAlias: (name: string) => string,
): Embed {
  const relationship = findRelationship(schema, origin, item.name, item.hint);
  const read = planLevel(schema, relationship.target, item.items, nextAlias);
  return {
    key: item.alias ?? item.name,
    address: item.alias ?? item.name,
    inner: item.inner,
    spread: item.spread,
    relationship,
    read,
    lifted: item.spread ? liftAggregates(read, relationship) : [],
  };
}

export const isAggregate = (item: OutputItem): item is AggregateSelection =>
  item.kind === "count" || (item.kind === "field" && item.aggregate !== null);

/** Takes the aggregates of a spread level out of it, with those that its own spread relations have lifted to it. */
function liftAggregates(read: ReadPlan, { cardinality }: Relationship): Lifted[] {
  const own = read.items.filter(isAggregate).map((item): Lifted => ({ item, from: null }));
  const passedOn = read.embeds.flatMap((embed) =>
    embed.lifted.map(({ item }, place): Lifted => ({ item, from: { embed, place } })),
  );
  const lifted = [...own, ...passedOn];
  if (lifted.length > 0 && cardinality === "many")
    throw new RestError(400, {
      code: "PGRST127",
      message: "Feature not implemented",
      details: "Aggregates are not implemented for one-to-many or many-to-many spreads.",
    });
  read.items = read.items.filter((item) => !isAggregate(item));
  read.isLifted = true;
  return lifted;
}

function at(root: ReadPlan, { path }: Located<unknown>): ReadPlan {
  let level = root;
  for (const name of path) {
    const embed =
      level.embeds.find(({ address }) => address === name) ??
      level.embeds.find(({ relationship }) => relationship.target.name === name);
    if (embed === undefined)
      throw new RestError(400, {
        code: "PGRST108",
        message: `'${name}' is not an embedded resource in this request`,
        hint: `Verify that '${name}' is included in the 'select' query parameter.`,
      });
    level = embed.read;
  }
  return level;
}
