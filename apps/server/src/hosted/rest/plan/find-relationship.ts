import { RestError } from "../rest-error.ts";
import { type ForeignKey, qualified, type Relation, type Routine, type Schema } from "../schema/schema.ts";

export type Relationship = {
  target: Relation;
  cardinality: "one" | "many";
  /** Pairs of columns: of the origin, of the target (or of the junction). */
  pairs: [string, string][];
  junction: { schema: string; name: string; pairs: [string, string][] } | null;
  /** The function of the origin's row that gives the rows of the target; null for keys. */
  computedBy: Routine | null;
  constraint: string;
  kind: "many-to-one" | "one-to-one" | "one-to-many" | "many-to-many";
};

type Candidate = Relationship & { hints: string[]; names: string[]; isSelf: boolean };

/** The one relationship from `origin` to what the request calls `name`, told apart by `hint`. */
export function findRelationship(
  schema: Schema,
  origin: Relation,
  name: string,
  hint: string | null,
): Relationship {
  const computed = computedRelationship(schema, origin, name);
  if (computed !== null) return computed;
  // What lies in another schema is asked for there, be it exposed or not.
  const near = candidates(schema, origin).filter(({ target }) => target.schema === origin.schema);
  const named = near.filter((candidate) => isCalled(candidate, name, hint));
  const byTable = named.filter((candidate) => candidate.target.name === name);
  // A table that a view's column points to goes before the same view's own rows.
  const others = named.filter(({ isSelf, target }) => !isSelf || !target.isView);
  const found = [byTable, others, named].find((some) => some.length > 0) ?? [];
  if (found.length === 0) throw notFound(origin, name, hint);
  if (found.length > 1) throw ambiguous(origin, name, found.toSorted(byKind));
  return found[0]!;
}

/**
 * Keys within one table lead both ways. The table's name means the rows that point to this one, told apart by their column;
 * the column or the key alone means the row that is pointed to.
 */
function isCalled(
  { target, names, hints, isSelf, kind }: Candidate,
  name: string,
  hint: string | null,
): boolean {
  if (isSelf && target.name === name)
    return kind === "one-to-many" && (hint === null || hints.includes(hint));
  if (isSelf) return kind !== "one-to-many" && hint === null && names.includes(name);
  return names.includes(name) && (hint === null || hints.includes(hint));
}

const KINDS = ["one-to-many", "many-to-one", "one-to-one", "many-to-many"];

/** As PostgREST lists what there is to choose from. */
const byKind = (one: Candidate, other: Candidate): number =>
  KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) || (one.constraint < other.constraint ? -1 : 1);

/** A function of the origin's row; it stands before any key of the same name. */
function computedRelationship(schema: Schema, origin: Relation, name: string): Relationship | null {
  const row = qualified(origin.schema, origin.name);
  const routine = schema.routines
    .get(qualified(origin.schema, name))
    ?.find(({ computes, relation }) => computes === row && relation !== null);
  if (routine === undefined || routine.relation === null) return null;
  return {
    target: routine.relation,
    cardinality: routine.expectsOneRow ? "one" : "many",
    pairs: [],
    junction: null,
    computedBy: routine,
    constraint: routine.name,
    kind: routine.expectsOneRow ? "many-to-one" : "one-to-many",
  };
}

function candidates(schema: Schema, origin: Relation): Candidate[] {
  const found: Candidate[] = [];
  for (const key of schema.foreignKeys) {
    if (key.schema === origin.schema && key.table === origin.name) found.push(...forward(schema, key));
    if (key.foreignSchema === origin.schema && key.foreignTable === origin.name)
      found.push(...backward(schema, key), ...through(schema, key));
  }
  return found;
}

/** By the table, and by the key or its column where no view stands for the table; by the column within one view. */
const namesOf = (target: Relation, isView: boolean, key: ForeignKey, own: readonly string[]): string[] =>
  isView ? [target.name, ...(isSelf(key) ? own : [])] : [target.name, key.name, ...own];

const single = (columns: readonly string[]): readonly string[] => (columns.length === 1 ? columns : []);

const isSelf = (key: ForeignKey): boolean =>
  key.schema === key.foreignSchema && key.table === key.foreignTable;

const pairsOf = (own: readonly string[], foreign: readonly string[]): [string, string][] =>
  own.map((column, index) => [column, foreign[index]!]);

function forward(schema: Schema, key: ForeignKey): Candidate[] {
  const target = schema.relations.get(qualified(key.foreignSchema, key.foreignTable));
  if (target === undefined) return [];
  return [
    {
      target,
      cardinality: "one",
      kind: key.unique ? "one-to-one" : "many-to-one",
      pairs: pairsOf(key.columns, key.foreignColumns),
      junction: null,
      computedBy: null,
      constraint: key.name,
      names: namesOf(target, key.farIsView, key, single(key.columns)),
      hints: [key.name, ...single(key.columns), ...single(key.foreignColumns)],
      isSelf: isSelf(key),
    },
  ];
}

function backward(schema: Schema, key: ForeignKey): Candidate[] {
  const target = schema.relations.get(qualified(key.schema, key.table));
  if (target === undefined) return [];
  return [
    {
      target,
      cardinality: key.unique ? "one" : "many",
      kind: key.unique ? "one-to-one" : "one-to-many",
      pairs: pairsOf(key.foreignColumns, key.columns),
      junction: null,
      computedBy: null,
      constraint: key.name,
      names: isSelf(key) ? [target.name] : namesOf(target, key.nearIsView, key, single(key.foreignColumns)),
      hints: [key.name, ...single(key.columns), ...single(key.foreignColumns)],
      isSelf: isSelf(key),
    },
  ];
}

/** A junction's primary key holds both foreign keys; a key that views show too, under its name, is still one. */
function through(schema: Schema, near: ForeignKey): Candidate[] {
  const junction = schema.relations.get(qualified(near.schema, near.table));
  if (junction === undefined || !isInPrimaryKey(junction, near)) return [];
  return schema.foreignKeys.flatMap((far) => {
    const isOther = far.name !== near.name && far.schema === near.schema && far.table === near.table;
    const isBack = far.foreignSchema === near.foreignSchema && far.foreignTable === near.foreignTable;
    if (!isOther || isBack || !isInPrimaryKey(junction, far)) return [];
    const target = schema.relations.get(qualified(far.foreignSchema, far.foreignTable));
    if (target === undefined) return [];
    return [
      {
        target,
        cardinality: "many" as const,
        kind: "many-to-many" as const,
        pairs: pairsOf(near.foreignColumns, near.columns),
        junction: {
          schema: junction.schema,
          name: junction.name,
          pairs: pairsOf(far.columns, far.foreignColumns),
        },
        computedBy: null,
        constraint: `${junction.name} using ${keyWords(near)} and ${keyWords(far)}`,
        names: [target.name],
        hints: [junction.name, near.name, far.name],
        isSelf: false,
      },
    ];
  });
}

/** Rows of the junction that both keys tell apart: one that is unique by itself leads to one row and not to many. */
const isInPrimaryKey = (junction: Relation, key: ForeignKey): boolean =>
  !key.unique && key.columns.every((column) => junction.primaryKey.includes(column));

const keyWords = ({ name, columns }: ForeignKey): string => `${name}(${columns.join(", ")})`;

function notFound(origin: Relation, name: string, hint: string | null): RestError {
  const using = hint === null ? "" : ` using the hint '${hint}'`;
  return new RestError(400, {
    code: "PGRST200",
    message: `Could not find a relationship between '${origin.name}' and '${name}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${origin.name}' and '${name}'${using} in the schema '${origin.schema}', but no matches were found.`,
  });
}

function describe(origin: Relation, { constraint, target, pairs, junction }: Candidate): string {
  if (junction !== null || pairs.length === 0) return constraint;
  const own = pairs.map(([column]) => column).join(", ");
  const foreign = pairs.map(([, column]) => column).join(", ");
  return `${constraint} using ${origin.name}(${own}) and ${target.name}(${foreign})`;
}

function ambiguous(origin: Relation, name: string, found: Candidate[]): RestError {
  const options = found.map((candidate) => `'${name}!${candidate.hints[0]}'`).join(", ");
  return new RestError(300, {
    code: "PGRST201",
    message: `Could not embed because more than one relationship was found for '${origin.name}' and '${name}'`,
    details: found.map((candidate) => ({
      cardinality: candidate.kind,
      embedding: `${origin.name} with ${candidate.target.name}`,
      relationship: describe(origin, candidate),
    })),
    hint: `Try changing '${name}' to one of the following: ${options}. Find the desired relationship in the 'details' key.`,
  });
}
