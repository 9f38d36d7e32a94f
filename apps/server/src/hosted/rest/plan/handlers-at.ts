import { type MediaHandler, qualified, type Schema } from "../schema/schema.ts";

/** Media types of one's own that the table or function at the path can be answered as; the nearest go first. */
export function handlersAt(schema: Schema, schemaName: string, path: string): MediaHandler[] {
  const routines = path.startsWith("rpc/")
    ? (schema.routines.get(qualified(schemaName, path.slice("rpc/".length))) ?? [])
    : [];
  const own = routines.flatMap(({ handler }) => (handler === null ? [] : [handler]));
  if (own.length > 0) return own;
  const relations = path.startsWith("rpc/")
    ? routines.flatMap(({ relation }) =>
        relation === null ? [] : [qualified(relation.schema, relation.name)],
      )
    : [qualified(schemaName, path)];
  const isNear = ({ relation }: MediaHandler) => relation !== null && relations.includes(relation);
  return [...schema.handlers.filter(isNear), ...schema.handlers.filter(({ relation }) => relation === null)];
}
