import type { Follower, Rule } from "./compiled-form.ts";
import { readPlaces } from "./read-places.ts";
import { rowShared } from "./row-shared.ts";
import type { SchemaNode } from "./schema-node.ts";

/** By each place, the rules that read it. */
export function followersOf(
  rules: readonly Rule[],
  byPath: ReadonlyMap<string, SchemaNode>,
): Map<SchemaNode, Follower[]> {
  const followers = new Map<SchemaNode, Follower[]>();
  for (const rule of rules) {
    for (const reference of rule.expression.references) {
      const sameRow = rowShared(rule, reference);
      for (const place of readPlaces(reference, byPath)) {
        const known = followers.get(place) ?? [];
        if (!known.some((other) => other.rule === rule && other.sameRow === sameRow))
          known.push({ rule, sameRow });
        followers.set(place, known);
      }
    }
  }
  return followers;
}
