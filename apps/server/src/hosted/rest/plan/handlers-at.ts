import { type MediaHandler, qualified, type Routine, type Schema } from "../schema/schema.ts";

/** Media types of one's own that the table or a function at the path can be answered as; the nearest go first. */
export function handlersAt(schema: Schema, schemaName: string, path: string): MediaHandler[] {
  if (!path.startsWith("rpc/")) return handlersOfRows(schema, qualified(schemaName, path));
  const routines = schema.routines.get(qualified(schemaName, path.slice("rpc/".length))) ?? [];
  return routines.flatMap((routine) => handlersOf(schema, routine));
}

/** Those of the one function that is called, which others of its name do not share. */
export function handlersOf(schema: Schema, { handler, relation }: Routine): MediaHandler[] {
  if (handler !== null) return [handler];
  return handlersOfRows(schema, relation === null ? null : qualified(relation.schema, relation.name));
}

/** What is made of whole rows of one relation cannot be made of chosen columns: those of any rows are left. */
export function handlersOfChosen(
  handlers: readonly MediaHandler[],
  parameters: readonly [string, string][],
): readonly MediaHandler[] {
  const isWhole = parameters.every(([name, value]) => name !== "select" || value.trim() === "*");
  return isWhole
    ? handlers
    : handlers.filter(({ aggregate, relation }) => aggregate === null || relation === null);
}

function handlersOfRows({ handlers }: Schema, rows: string | null): MediaHandler[] {
  const isNear = ({ relation }: MediaHandler) => relation !== null && relation === rows;
  return [...handlers.filter(isNear), ...handlers.filter(({ relation }) => relation === null)];
}
