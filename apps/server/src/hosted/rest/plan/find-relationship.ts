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

type Candidate = Relationship & { hints: string[]; names: string[] };

/** The one relationship from `origin` to what the request calls `name`, told apart by `hint`. */
export function findRelationship(
  schema: Schema,
  origin: Relation,
  name: string,
  hint: string | null,
): Relationship {
  const computed = computedRelationship(schema, origin, name);
  if (computed !== null) return computed;
  const named = candidates(schema, origin).filter((candidate) => candidate.names.includes(name));
  const byTable = named.filter((candidate) => candidate.target.name === name);
  const preferred = byTable.length > 0 ? byTable : named;
  const found = hint === null ? preferred : preferred.filter((candidate) => candidate.hints.includes(hint));
  if (found.length === 0) throw notFound(origin, name, hint);
  if (found.length > 1) throw ambiguous(origin, name, found);
  return found[0]!;
}

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

function forward(schema: Schema, key: ForeignKey): Candidate[] {
  const target = schema.relations.get(qualified(key.foreignSchema, key.foreignTable));
  if (target === undefined) return [];
  const single = key.columns.length === 1 ? [...key.columns] : [];
  return [
    {
      target,
      cardinality: "one",
      kind: key.unique ? "one-to-one" : "many-to-one",
      pairs: key.columns.map((column, index) => [column, key.foreignColumns[index]!]),
      junction: null,
      computedBy: null,
      constraint: key.name,
      names: key.throughView ? [target.name] : [target.name, key.name, ...single],
      hints: [
        key.name,
        target.name,
        ...single,
        ...(key.foreignColumns.length === 1 ? key.foreignColumns : []),
      ],
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
      pairs: key.foreignColumns.map((column, index) => [column, key.columns[index]!]),
      junction: null,
      computedBy: null,
      constraint: key.name,
      // A self-reference is named by its column only in the direction of the key.
      names: key.throughView ? [target.name] : [target.name, key.name],
      hints: [key.name, ...(key.columns.length === 1 && !isSelf(key) ? key.columns : [])],
    },
  ];
}

const isSelf = (key: ForeignKey) => key.schema === key.foreignSchema && key.table === key.foreignTable;

/** A junction's primary key holds both foreign keys; a key that views show too, under its name, is still one. */
function through(schema: Schema, near: ForeignKey): Candidate[] {
  const junction = schema.relations.get(qualified(near.schema, near.table));
  if (junction === undefined || junction.isView) return [];
  const inPrimaryKey = (key: ForeignKey) =>
    key.columns.every((column) => junction.primaryKey.includes(column));
  if (!inPrimaryKey(near)) return [];
  return schema.foreignKeys.flatMap((far) => {
    const isSameKey = far.name === near.name;
    if (isSameKey || far.schema !== near.schema || far.table !== near.table || !inPrimaryKey(far)) return [];
    const target = schema.relations.get(qualified(far.foreignSchema, far.foreignTable));
    if (target === undefined) return [];
    const pairs = near.foreignColumns.map((column, index): [string, string] => [
      column,
      near.columns[index]!,
    ]);
    const farPairs = far.columns.map((column, index): [string, string] => [
      column,
      far.foreignColumns[index]!,
    ]);
    return [
      {
        target,
        cardinality: "many" as const,
        kind: "many-to-many" as const,
        pairs,
        junction: { schema: junction.schema, name: junction.name, pairs: farPairs },
        computedBy: null,
        constraint: `${junction.name} using ${near.name} and ${far.name}`,
        names: [target.name],
        hints: [junction.name, near.name, far.name],
      },
    ];
  });
}

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
