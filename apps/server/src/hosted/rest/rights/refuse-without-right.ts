import type { Embed, ReadPlan } from "../plan/plan-read.ts";
import { RestError } from "../rest-error.ts";
import { qualified, type Relation, type Routine, type Schema } from "../schema/schema.ts";
import { usedNames } from "./used-columns.ts";

/**
 * Whose rights are known. PostgreSQL would find out only after it has planned: what it is certain to refuse is refused
 * before, in its words, and everything else is left to it.
 */
export type Asking = { schema: Schema; role: string };

/** @param isTable the first level's rows are read from its relation, and not given by a function */
export function refuseUnreadable(asking: Asking, plan: ReadPlan, isTable: boolean): void {
  if (isTable) refuseUnreadableLevel(asking, plan, null);
  for (const embed of plan.embeds) refuseUnreadableEmbed(asking, plan, embed);
}

export function refuseUnwritable(
  { role }: Asking,
  relation: Relation,
  change: "insert" | "update",
  columns: readonly string[],
): void {
  const right = relation.rights.get(role)?.[change] ?? null;
  if (right !== null && lacksRight(relation, right, columns)) throw denied(role, nameOf(relation));
}

export function refuseUndeletable({ role }: Asking, relation: Relation): void {
  if (relation.rights.get(role)?.delete === false) throw denied(role, nameOf(relation));
}

export function refuseUncallable({ role }: Asking, { name, deniedTo }: Routine): void {
  if (deniedTo.has(role)) throw denied(role, `function ${name}`);
}

function refuseUnreadableEmbed(asking: Asking, parent: ReadPlan, embed: Embed): void {
  const { read, relationship } = embed;
  const { computedBy, junction } = relationship;
  if (computedBy !== null) refuseUncallable(asking, computedBy);
  else refuseUnreadableLevel(asking, read, { parent, embed });
  const between =
    junction === null ? undefined : asking.schema.relations.get(qualified(junction.schema, junction.name));
  if (between !== undefined && junction !== null) {
    const columns = [...relationship.pairs.map(([, near]) => near), ...junction.pairs.map(([near]) => near)];
    refuseUnlessReadable(asking, between, columns);
  }
  for (const inner of read.embeds) refuseUnreadableEmbed(asking, read, inner);
}

function refuseUnreadableLevel(
  asking: Asking,
  plan: ReadPlan,
  above: { parent: ReadPlan; embed: Embed } | null,
): void {
  const { relation } = plan;
  const names = usedNames(plan, above);
  refuseUnlessReadable(asking, relation, names ?? relation.columns.keys());
  for (const name of names ?? []) {
    if (relation.columns.has(name)) continue;
    const computed = asking.schema.routines
      .get(qualified(relation.schema, name))
      ?.find(({ computes }) => computes === qualified(relation.schema, relation.name));
    if (computed !== undefined) refuseUncallable(asking, computed);
  }
}

function refuseUnlessReadable({ role }: Asking, relation: Relation, names: Iterable<string>): void {
  const rights = relation.rights.get(role);
  if (rights === undefined) return;
  const { select, hidden } = rights;
  if (select !== null && lacksRight(relation, select, names)) throw denied(role, nameOf(relation));
  if (hidden !== null) throw denied(role, hidden);
}

function lacksRight({ columns }: Relation, right: ReadonlySet<string>, names: Iterable<string>): boolean {
  if (right.size === 0) return true;
  for (const name of names) if (columns.has(name) && !right.has(name)) return true;
  return false;
}

const nameOf = ({ isView, name }: Relation): string => `${isView ? "view" : "table"} ${name}`;

const denied = (role: string, what: string): RestError =>
  new RestError(role === "anon" ? 401 : 403, { code: "42501", message: `permission denied for ${what}` });
