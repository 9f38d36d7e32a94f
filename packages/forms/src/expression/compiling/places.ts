import type { Reference } from "../compiled-expression.ts";
import type { Step } from "../syntax/expression-tree.ts";

/** Where in the record nodes of a path may stand, whatever the answers are. */
export type Place = {
  /** Names from the root; "" where any depth lies between two names, `*` where any name may stand. */
  names: readonly string[];
  /** How many names are left where the path was highest; null where it begins at the root. */
  turn: number | null;
};

/** The root of the record, from which absolute paths go. */
export const rootPlace: Place = { names: [], turn: null };

/** Place of the node that an expression belongs to. */
export function ownPlace(path: string): Place {
  const names = path.split("/").filter((name) => name !== "");
  return { names, turn: names.length };
}

/** Where a step leads. */
export function placeAfter(place: Place, { axis, test }: Step): Place {
  const name = test.kind === "name" ? test.name : test.kind === "prefix" ? `${test.prefix}*` : "*";
  switch (axis) {
    case "self":
      return place;
    case "parent":
      return placeAbove(place);
    case "attribute":
      return { ...place, names: [...place.names, `@${name}`] };
    case "child":
      return test.kind === "text" ? place : { ...place, names: [...place.names, name] };
    case "descendant":
      return { ...place, names: [...place.names, "", name] };
    case "descendant-or-self":
      return { ...place, names: [...place.names, ...(test.kind === "node" ? [""] : ["", name])] };
    case "following-sibling":
    case "preceding-sibling": {
      const above = placeAbove(place);
      return { ...above, names: [...above.names, name] };
    }
    case "ancestor":
    case "ancestor-or-self":
      return { names: ["", name], turn: null };
  }
}

function placeAbove({ names, turn }: Place): Place {
  const above = names.slice(0, -1);
  if (above.at(-1) === "") above.push("*");
  return { names: above, turn: turn === null ? null : Math.min(turn, above.length) };
}

/** A place as whoever computes anew needs it. */
export function referenceOf({ names, turn }: Place, own: Place): Reference {
  const open = names.at(-1) === "" ? [...names, "*"] : names;
  return { path: `/${open.join("/")}`, up: turn === null ? null : own.names.length - turn };
}
