import { RestError } from "../rest-error.ts";

/** A name as SQL reads it. PostgreSQL forbids only the zero byte inside quotes. */
export function identifier(name: string): string {
  if (name.includes("\0"))
    throw new RestError(400, { code: "22021", message: "a name cannot hold a zero byte" });
  return `"${name.replaceAll('"', '""')}"`;
}

export const qualifiedIdentifier = (schema: string, name: string): string =>
  `${identifier(schema)}.${identifier(name)}`;
