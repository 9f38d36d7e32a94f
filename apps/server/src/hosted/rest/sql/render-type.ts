import { RestError } from "../rest-error.ts";
import type { Schema } from "../schema/schema.ts";
import { identifier } from "./identifier.ts";

/** The words of SQL for types whose catalogue name differs. */
const STANDARD_NAMES = new Set([
  "bigint",
  "bit varying",
  "boolean",
  "character varying",
  "decimal",
  "double precision",
  "int",
  "integer",
  "real",
  "smallint",
  "time with time zone",
  "time without time zone",
  "timestamp with time zone",
  "timestamp without time zone",
]);

/** SQL as the type that the request casts it to. */
export const cast = ({ schema }: { schema: Schema }, sql: string, type: string | null): string =>
  type === null ? sql : `cast(${sql} as ${renderType(schema, type)})`;

/** A cast's type name, accepted only when it is one the catalogue or the standard knows. */
function renderType(schema: Schema, name: string): string {
  const isArray = name.endsWith("[]");
  const element = (isArray ? name.slice(0, -2) : name).trim().toLowerCase();
  const suffix = isArray ? "[]" : "";
  if (STANDARD_NAMES.has(element)) return `${element}${suffix}`;
  if (schema.typeNames.has(element)) return `${identifier(element)}${suffix}`;
  throw new RestError(400, { code: "42704", message: `type "${name}" does not exist` });
}
