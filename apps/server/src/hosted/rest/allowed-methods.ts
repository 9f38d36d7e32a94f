import { relationAt } from "./plan/relation-at.ts";
import { RestError } from "./rest-error.ts";
import type { RestRequest, RestResponse } from "./rest-request.ts";
import { qualified, type Relation, type Schema } from "./schema/schema.ts";

/** What OPTIONS answers: what could be done there, whatever the caller may. */
export function allowedMethods(schema: Schema, schemaName: string, { path }: RestRequest): RestResponse {
  const allow = ["OPTIONS", ...methodsAt(schema, schemaName, path)].join(",");
  return { status: 200, headers: { allow }, body: "" };
}

function methodsAt(schema: Schema, schemaName: string, path: string): string[] {
  if (path === "") return ["GET", "HEAD"];
  if (!path.startsWith("rpc/")) return methodsOf(relationAt(schema, schemaName, path));
  const name = qualified(schemaName, path.slice("rpc/".length));
  const routines = schema.routines.get(name);
  if (routines === undefined)
    throw new RestError(404, {
      code: "PGRST202",
      message: `Could not find the function ${name} in the schema cache`,
    });
  return routines.every(({ volatility }) => volatility === "v") ? ["POST"] : ["GET", "HEAD", "POST"];
}

function methodsOf({ primaryKey, changes: { inserts, updates, deletes } }: Relation): string[] {
  return [
    "GET",
    "HEAD",
    ...(inserts ? ["POST"] : []),
    ...(inserts && updates && primaryKey.length > 0 ? ["PUT"] : []),
    ...(updates ? ["PATCH"] : []),
    ...(deletes ? ["DELETE"] : []),
  ];
}
