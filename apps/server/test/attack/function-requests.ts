import type { Random } from "@parcelle/demonstration/random";
import { forgedValue, type Pool } from "./forged-values.ts";
import type { Draw } from "./requests.ts";

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
};
export type FunctionDescription = {
  paths: Record<string, { post: { requestBody: { content: Record<string, { schema: Schema }> } } }>;
};

const wild = [null, [], {}, "x", -1, 1e300, true, "", [[]]];

/** Bodies made from the schemas by which the server itself describes its functions. */
export const functionRequests =
  ({ paths }: FunctionDescription): Draw =>
  (random, { pool }) => {
    const name = random.pick(Object.keys(paths));
    const schema = Object.values(paths[name]!.post.requestBody.content)[0]!.schema;
    const body = random.next() < 0.03 ? random.pick(wild) : drawn(random, schema, "", pool);
    const path = `/functions/v1${name}`;
    if (random.next() < 0.03) return { family: "functions", method: "GET", path };
    return { family: "functions", method: "POST", path, body };
  };

function drawn(random: Random, schema: Schema, name: string, pool: Pool): unknown {
  if (random.next() < 0.02) return random.pick(wild);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return drawn(random, random.pick(choices), name, pool);
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((part) => drawn(random, part, name, pool)));
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (type === "object") return objectOf(random, schema, pool);
  if (type === "array")
    return Array.from({ length: random.integer(0, 3) }, () => drawn(random, schema.items ?? {}, name, pool));
  return scalarOf(random, schema, type, name, pool);
}

function objectOf(
  random: Random,
  { properties = {}, required = [] }: Schema,
  pool: Pool,
): Record<string, unknown> {
  const given = Object.entries(properties).filter(([name]) => required.includes(name) || random.next() < 0.5);
  return Object.fromEntries(given.map(([name, inner]) => [name, drawn(random, inner, name, pool)]));
}

function scalarOf(
  random: Random,
  { format }: Schema,
  type: string | undefined,
  name: string,
  pool: Pool,
): unknown {
  if (format === "uuid") return crypto.randomUUID();
  if (format === "date-time") return "2030-01-01T00:00:00Z";
  if (type === "null") return null;
  if (type === "boolean") return random.next() < 0.5;
  if (type === "string") {
    if (name.toLowerCase().includes("path")) return random.pick(pool.places);
    if (name === "conditions")
      return random.pick(["id.gt.0", "geometry.is.null", "identifier.like.*", "or(id.gt.0)", "x.y.z"]);
    return forgedValue(random, { name, type: "text", words: [], references: null }, pool);
  }
  return forgedValue(random, { name, type: "bigint", words: [], references: null }, pool);
}
