import { qualified, type Schema } from "../schema/schema.ts";
import type {
  CallerCatalogue,
  DescribedColumn,
  DescribedRelation,
  DescribedRoutine,
} from "./caller-catalogue.ts";

type Json = Record<string, unknown>;

/**
 * The OpenAPI 2.0 description of one schema as its caller may use it.
 * Source: PostgREST, "OpenAPI"; names of parameters and definitions as there.
 */
export function describeApi(catalogue: CallerCatalogue, schema: Schema, schemaName: string): Json {
  const { comment, relations, routines } = catalogue;
  return {
    swagger: "2.0",
    info: {
      title: "Parcelle REST API",
      description: comment ?? `Tables, views and functions of the schema ${schemaName}`,
      version: "1",
    },
    basePath: "/rest/v1",
    consumes: MEDIA_TYPES,
    produces: MEDIA_TYPES,
    paths: {
      "/": {
        get: { tags: ["Introspection"], summary: "OpenAPI description (this document)", ...answers(200) },
      },
      ...Object.fromEntries(relations.map((one) => [`/${one.name}`, relationPath(one)])),
      ...Object.fromEntries(routines.map((one) => [`/rpc/${one.name}`, routinePath(one)])),
    },
    definitions: Object.fromEntries(
      relations.map((one) => [one.name, definitionOf(one, schema, schemaName)]),
    ),
    parameters: { ...SHARED, ...Object.fromEntries(relations.flatMap(ownParameters)) },
    securityDefinitions: {
      JWT: { type: "apiKey", name: "Authorization", in: "header", description: "Bearer and an access token" },
    },
    security: [{ JWT: [] }],
  };
}

const MEDIA_TYPES = [
  "application/json",
  "application/vnd.pgrst.object+json;nulls=stripped",
  "application/vnd.pgrst.object+json",
  "text/csv",
];

const TEXTS: Record<number, string> = {
  200: "OK",
  201: "Created",
  204: "No Content",
  206: "Partial Content",
};

const answers = (...statuses: number[]): Json => ({
  responses: Object.fromEntries(statuses.map((status) => [status, { description: TEXTS[status] }])),
});

const reference = (name: string): Json => ({ $ref: `#/parameters/${name}` });

function relationPath(relation: DescribedRelation): Json {
  const { name, comment } = relation;
  const [summary, ...rest] = (comment ?? "").split("\n");
  const about = {
    tags: [name],
    ...(summary === "" ? {} : { summary }),
    ...(rest.length === 0 ? {} : { description: rest.join("\n").trim() }),
  };
  const filters = relation.columns.map((column) => reference(`rowFilter.${name}.${column.name}`));
  const body = reference(`body.${name}`);
  const window = ["select", "order", "range", "rangeUnit", "offset", "limit", "preferCount"].map(reference);
  return {
    ...(relation.reads
      ? { get: { ...about, parameters: [...filters, ...window], ...answers(200, 206) } }
      : {}),
    ...(relation.inserts
      ? {
          post: {
            ...about,
            parameters: [body, reference("select"), reference("preferPost")],
            ...answers(201),
          },
        }
      : {}),
    ...(relation.updates
      ? { patch: { ...about, parameters: [...filters, body, reference("preferReturn")], ...answers(204) } }
      : {}),
    ...(relation.deletes
      ? { delete: { ...about, parameters: [...filters, reference("preferReturn")], ...answers(204) } }
      : {}),
  };
}

function routinePath({ name, comment, readsOnly, arguments: all }: DescribedRoutine): Json {
  const [summary = "", ...rest] = (comment ?? "").split("\n");
  const about = {
    tags: [`(rpc) ${name}`],
    ...(summary === "" ? {} : { summary }),
    ...(rest.length === 0 ? {} : { description: rest.join("\n").trim() }),
  };
  const properties = Object.fromEntries(all.map((one) => [one.name, typeOf(one.type)]));
  const required = all.filter(({ isRequired }) => isRequired).map((one) => one.name);
  const schema = { type: "object", properties, ...(required.length === 0 ? {} : { required }) };
  const body = { name: "args", in: "body", required: true, schema };
  const query = all.map((one) => ({
    name: one.name,
    in: "query",
    required: one.isRequired,
    ...(one.isVariadic
      ? { type: "array", items: { type: "string" }, collectionFormat: "multi" }
      : typeInQuery(one.type)),
  }));
  return {
    ...(readsOnly ? { get: { ...about, parameters: query, ...answers(200) } } : {}),
    post: { ...about, parameters: [body], ...answers(200) },
  };
}

function definitionOf(relation: DescribedRelation, schema: Schema, schemaName: string): Json {
  const required = relation.columns.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    type: "object",
    ...(relation.comment === null ? {} : { description: relation.comment }),
    ...(required.length === 0 ? {} : { required }),
    properties: Object.fromEntries(
      relation.columns.map((column) => [
        column.name,
        propertyOf(column, notesOn(schema, qualified(schemaName, relation.name), column.name)),
      ]),
    ),
  };
}

function propertyOf(column: DescribedColumn, notes: string[]): Json {
  const description = [column.comment, notes.length === 0 ? null : `Note:\n${notes.join("\n")}`]
    .filter((part) => part !== null)
    .join("\n\n");
  return {
    ...typeOf(column.type),
    ...(column.values === null ? {} : { enum: column.values }),
    ...(column.maxLength === null ? {} : { maxLength: column.maxLength }),
    ...(column.defaultSql === null ? {} : { default: column.defaultSql }),
    ...(description === "" ? {} : { description }),
  };
}

/** That a column is a key, in the words that generators of clients look for. */
function notesOn(schema: Schema, relation: string, column: string): string[] {
  const isKey = schema.relations.get(relation)?.primaryKey.includes(column) ?? false;
  const keys = schema.foreignKeys.filter(
    (key) =>
      qualified(key.schema, key.table) === relation && key.columns.length === 1 && key.columns[0] === column,
  );
  const target = keys.find(({ nearIsView, farIsView }) => !nearIsView && !farIsView);
  return [
    ...(isKey ? ["This is a Primary Key.<pk/>"] : []),
    ...(target === undefined
      ? []
      : [
          `This is a Foreign Key to \`${target.foreignTable}.${target.foreignColumns[0]}\`.<fk table='${target.foreignTable}' column='${target.foreignColumns[0]}'/>`,
        ]),
  ];
}

const NUMBERS: Record<string, string> = {
  smallint: "integer",
  integer: "integer",
  bigint: "integer",
  numeric: "number",
  real: "number",
  "double precision": "number",
  boolean: "boolean",
};

function typeOf(type: string): Json {
  if (type.endsWith("[]")) return { type: "array", format: type, items: typeOf(type.slice(0, -2)) };
  // JSON may be anything.
  if (type === "json" || type === "jsonb") return { format: type };
  return { type: NUMBERS[type] ?? "string", format: type };
}

const typeInQuery = (type: string): Json => ({ type: NUMBERS[type] ?? "string", format: type });

const ownParameters = ({ name, columns }: DescribedRelation): [string, Json][] => [
  [`body.${name}`, { name, in: "body", required: false, schema: { $ref: `#/definitions/${name}` } }],
  ...columns.map((column): [string, Json] => [
    `rowFilter.${name}.${column.name}`,
    { name: column.name, in: "query", required: false, type: "string", description: column.comment ?? "" },
  ]),
];

const inQuery = (name: string, description: string): Json => ({
  name,
  in: "query",
  required: false,
  type: "string",
  description,
});

const prefers = (values: string[]): Json => ({
  name: "Prefer",
  in: "header",
  required: false,
  type: "string",
  enum: values,
  description: "Preference",
});

const RETURNS = ["return=representation", "return=minimal", "return=headers-only"];

const SHARED: Json = {
  select: inQuery("select", "Filtering Columns"),
  order: inQuery("order", "Ordering"),
  offset: inQuery("offset", "Limiting and Pagination"),
  limit: inQuery("limit", "Limiting and Pagination"),
  range: {
    name: "Range",
    in: "header",
    required: false,
    type: "string",
    description: "Limiting and Pagination",
  },
  rangeUnit: {
    ...{ name: "Range-Unit", in: "header", required: false, type: "string" },
    ...{ default: "items", description: "Limiting and Pagination" },
  },
  preferCount: prefers(["count=exact", "count=planned", "count=estimated"]),
  preferReturn: prefers(RETURNS),
  preferPost: prefers([...RETURNS, "resolution=ignore-duplicates", "resolution=merge-duplicates"]),
};
