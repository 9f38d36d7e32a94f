import type { FieldReference, JsonStep } from "../query-tree.ts";
import { RestError } from "../rest-error.ts";
import { qualified, type Relation, type Schema } from "../schema/schema.ts";
import { identifier, qualifiedIdentifier } from "./identifier.ts";
import type { Parameters } from "./parameters.ts";

/** Where the columns of one level come from. */
export type Scope = {
  schema: Schema;
  relation: Relation;
  /** The quoted alias of the rows. */
  alias: string;
  /** SQL of a whole row, which computed columns take; the alias where it is not said. */
  row?: string | undefined;
  parameters: Parameters;
};

export type RenderedField = {
  sql: string;
  type: string;
  /** The function that reads a filter value, where a domain brings its own. */
  fromText: string | null;
};

/** A column, computed column or JSON path, with the type that its filter values are read as. */
export function renderField(scope: Scope, field: FieldReference): RenderedField {
  const base = renderColumn(scope, field.name);
  if (field.path.length === 0) return base;
  const isJson = base.type === "json" || base.type === "jsonb";
  const start = isJson ? base.sql : `to_jsonb(${base.sql})`;
  const sql = field.path.reduce((inner, step) => `${inner}${renderStep(scope, step)}`, start);
  const type = field.path.at(-1)!.asText ? "text" : isJson ? base.type : "jsonb";
  return { sql: `(${sql})`, type, fromText: null };
}

function renderStep({ parameters }: Scope, step: JsonStep): string {
  const arrow = step.asText ? "->>" : "->";
  return step.isIndex
    ? `${arrow}${parameters.typed(step.key, "integer")}`
    : `${arrow}${parameters.text(step.key)}`;
}

function renderColumn(
  { schema, relation, alias, row = wholeRow(alias) }: Scope,
  name: string,
): RenderedField {
  const column = relation.columns.get(name);
  if (column !== undefined)
    return {
      sql: `${alias}.${identifier(name)}`,
      type: column.baseType,
      fromText: column.representation?.fromText ?? null,
    };
  const computed = schema.routines
    .get(qualified(relation.schema, name))
    ?.find(
      ({ computes, returns }) =>
        computes === qualified(relation.schema, relation.name) && returns === "scalar",
    );
  if (computed !== undefined)
    return {
      sql: `${qualifiedIdentifier(computed.schema, name)}(${row})`,
      type: computed.returnType,
      fromText: null,
    };
  // Rows of an unknown shape (a function that returns record): PostgreSQL checks the name.
  if (relation.columns.size === 0)
    return { sql: `${alias}.${identifier(name)}`, type: "text", fromText: null };
  throw new RestError(400, {
    code: "42703",
    message: `column ${relation.name}.${name} does not exist`,
  });
}

/** A whole row, even where one of its columns is named as the rows are. */
export const wholeRow = (alias: string): string => `${alias}.*`;

/** The name under which a selected field is answered. */
export function outputName(field: FieldReference): string {
  const named = field.path.filter(({ isIndex }) => !isIndex).at(-1);
  return named?.key ?? field.name;
}
