import type { Database } from "#database/database.ts";
import { arrayLiteral } from "../sql/parameters.ts";
import { CATALOGUE_QUERY } from "./catalogue-query.ts";
import { readDuration } from "./duration.ts";
import { NO_RIGHTS, type RawRights, readRights } from "./rights.ts";
import {
  type Changes,
  type Column,
  type ForeignKey,
  type MediaHandler,
  NO_CHANGES,
  plainColumn,
  qualified,
  type Relation,
  type RoleSettings,
  type Routine,
  type Schema,
} from "./schema.ts";
import { keysOfView, keysThroughViews, type PrimaryKeys, traceViews, type ViewColumn } from "./view-keys.ts";

type RawArgument = { name: string; type: string; mode: string };

type RawRoutine = {
  schema: string;
  name: string;
  volatility: "i" | "s" | "v";
  returnsSet: boolean;
  expectsOneRow: boolean;
  inputs: number;
  defaults: number;
  variadic: boolean;
  arguments: RawArgument[];
  returnType: string;
  returnBaseType: string;
  returnSchema: string | null;
  returnRelation: string | null;
  returnDomain: string | null;
  returnsBytes: boolean;
  timeout: string | null;
  deniedTo: string[];
  firstArgumentTable: string | null;
};

type RawHandler = {
  schema: string;
  name: string;
  mediaType: string;
  isBinary: boolean;
  relation: string | null;
};

type RawRelation = {
  schema: string;
  name: string;
  isView: boolean;
  columns: Column[];
  primaryKey: string[];
  changes: Changes;
  tables: number;
  rights: Record<string, RawRights>;
};

type Document = {
  relations: RawRelation[];
  foreignKeys: Omit<ForeignKey, "nearIsView" | "farIsView">[];
  /** Primary keys of tables that are not exposed. */
  hiddenKeys: { schema: string; table: string; columns: string[] }[];
  viewColumns: ViewColumn[];
  routines: RawRoutine[];
  handlers: RawHandler[];
  typeNames: string[];
  roleSettings: Record<string, Record<string, string>>;
};

/** Reads the exposed schemas from the catalogue. */
export async function loadSchema(database: Database, schemas: readonly string[]): Promise<Schema> {
  const rows = await database.asService(async (transaction) => {
    // Types print with their schema only when the search path does not show them. Compiling costs more than the answer.
    await transaction.query("select set_config('search_path', '', true), set_config('jit', 'off', true)");
    return transaction.query<{ document: string }>(CATALOGUE_QUERY, [arrayLiteral(schemas)]);
  });
  return readDocument(JSON.parse(rows[0]!.document) as Document);
}

function readDocument(document: Document): Schema {
  const relations = new Map<string, Relation>();
  for (const { columns, rights, ...relation } of document.relations) {
    const read = {
      ...relation,
      addressedBy: relation.primaryKey,
      columns: byName(columns),
      rights: readRights(rights),
    };
    relations.set(qualified(relation.schema, relation.name), read);
  }
  const views = traceViews(document.viewColumns);
  const primaryKeys: PrimaryKeys = new Map([
    ...[...relations].map(([name, { primaryKey }]) => [name, primaryKey] as const),
    ...document.hiddenKeys.map(({ schema, table, columns }) => [qualified(schema, table), columns] as const),
  ]);
  for (const relation of relations.values()) {
    if (!relation.isView) continue;
    const shown = keysOfView(relation, views, primaryKeys);
    relation.primaryKey = shown[0] ?? [];
    relation.addressedBy = [...new Set(shown.flat())];
  }
  const tableKeys = document.foreignKeys.map((key) => ({ ...key, nearIsView: false, farIsView: false }));
  const isExposed = (key: ForeignKey) =>
    relations.has(qualified(key.schema, key.table)) &&
    relations.has(qualified(key.foreignSchema, key.foreignTable));
  const routines = new Map<string, Routine[]>();
  for (const raw of document.routines) {
    const key = qualified(raw.schema, raw.name);
    routines.set(key, [...(routines.get(key) ?? []), readRoutine(raw, relations)]);
  }
  return {
    relations,
    foreignKeys: [...tableKeys, ...keysThroughViews(tableKeys, views)].filter(isExposed),
    routines,
    handlers: document.handlers.map(({ schema, name, ...handler }) => ({
      ...handler,
      aggregate: { schema, name },
    })),
    typeNames: new Set(document.typeNames),
    roles: new Map(Object.entries(document.roleSettings).map(([role, all]) => [role, readSettings(all)])),
  };
}

/** The search path is chosen by the request, and the role by its token. */
function readSettings(all: Record<string, string>): RoleSettings {
  const { search_path, role, session_authorization, statement_timeout = "", ...settings } = all;
  return { timeoutMs: readDuration(statement_timeout), settings };
}

const byName = (columns: Column[]): Map<string, Column> =>
  new Map(columns.map((column) => [column.name, column]));

function readRoutine(raw: RawRoutine, relations: Map<string, Relation>): Routine {
  const inputs = raw.arguments.filter(({ mode }) => mode === "i" || mode === "b" || mode === "v");
  const outputs = raw.arguments.filter(({ mode }) => mode === "o" || mode === "b" || mode === "t");
  const relation = returnedRelation(raw, outputs, relations);
  return {
    schema: raw.schema,
    name: raw.name,
    arguments: inputs.map(({ name, type, mode }, index) => ({
      name,
      type,
      required: index < raw.inputs - raw.defaults && mode !== "v",
      variadic: mode === "v",
    })),
    returnsSet: raw.returnsSet,
    returns: raw.returnType === "void" ? "void" : relation === null ? "scalar" : "rows",
    returnType: raw.returnBaseType,
    onlyOutput: outputs.length === 1 && raw.returnRelation === null ? outputs[0]!.name : null,
    isUntyped: raw.returnType === "record" && relation === null,
    relation,
    volatility: raw.volatility,
    computes: raw.firstArgumentTable,
    handler: handlerOf(raw),
    expectsOneRow: raw.expectsOneRow,
    deniedTo: new Set(raw.deniedTo),
    timeoutMs: readDuration(raw.timeout ?? ""),
  };
}

function handlerOf({ returnDomain, returnsBytes, returnsSet }: RawRoutine): MediaHandler | null {
  if (returnDomain === null || !returnDomain.includes("/") || returnsSet) return null;
  return { mediaType: returnDomain, isBinary: returnsBytes, aggregate: null, relation: null };
}

/** The rows of a table, or the columns of RETURNS TABLE and OUT, be it a single one. */
function returnedRelation(
  raw: RawRoutine,
  outputs: readonly RawArgument[],
  relations: Map<string, Relation>,
): Relation | null {
  if (raw.returnRelation !== null && raw.returnSchema !== null)
    return relations.get(qualified(raw.returnSchema, raw.returnRelation)) ?? rowsOf(raw, []);
  if (outputs.length === 0) return null;
  return rowsOf(
    raw,
    outputs.map(({ name, type }) => plainColumn(name, type)),
  );
}

/** Rows that no table has the shape of. */
const rowsOf = ({ schema, name }: RawRoutine, columns: Column[]): Relation => ({
  schema,
  name,
  isView: false,
  columns: byName(columns),
  primaryKey: [],
  addressedBy: [],
  changes: NO_CHANGES,
  tables: 1,
  rights: NO_RIGHTS,
});
