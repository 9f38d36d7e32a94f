import type { Reference } from "../expression/compiled-expression.ts";
import type { Rule } from "./compiled-form.ts";
import type { SchemaNode } from "./schema-node.ts";

/** The repeat in whose row a relative path stays. */
export function rowShared({ node }: Pick<Rule, "node">, { up }: Reference): SchemaNode | null {
  if (up === null) return null;
  let at: SchemaNode | null = node;
  for (let step = 0; step < up && at !== null; step++) at = at.parent;
  return at?.row ?? null;
}
