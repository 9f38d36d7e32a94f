import { RestError } from "../rest-error.ts";
import { qualified, type Relation, type Schema } from "../schema/schema.ts";

/** The table or view that a path names. */
export function relationAt(schema: Schema, schemaName: string, path: string): Relation {
  if (path === "" || path.includes("/"))
    throw new RestError(404, { code: "PGRST125", message: "Invalid path specified in request URL" });
  const relation = schema.relations.get(qualified(schemaName, path));
  if (relation !== undefined) return relation;
  throw new RestError(404, {
    code: "PGRST205",
    message: `Could not find the table '${schemaName}.${path}' in the schema cache`,
  });
}
