import type { Reference } from "../expression/compiled-expression.ts";
import type { SchemaNode } from "./schema-node.ts";

/**
 * The places that a path may reach.
 *
 * @param reference its path may leave names open: `/data/parcelle/*`, `/data//ha`
 */
export function readPlaces(
  { path }: Reference,
  byPath: ReadonlyMap<string, SchemaNode>,
): readonly SchemaNode[] {
  if (!/\*|\/\//.test(path)) {
    const place = byPath.get(path);
    return place === undefined ? [] : [place];
  }
  const pattern = new RegExp(
    `^${path
      .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
      .replaceAll("//", "/(?:[^/]+/)*")
      .replaceAll(/(?<=\/)\*(?!\/\))/g, "[^/]+")}$`,
  );
  return [...byPath].filter(([known]) => pattern.test(known)).map(([, place]) => place);
}
