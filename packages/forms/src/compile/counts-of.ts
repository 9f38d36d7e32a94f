import type { BodyItem } from "../xform/xform.ts";
import { bodyItems } from "./body-items.ts";

/** The expressions that tell how many rows there are, by the path of their repeat. */
export const countsOf = (body: readonly BodyItem[]): Map<string, string> =>
  new Map(
    [...bodyItems(body)].flatMap((item) =>
      item.kind === "repeat" && item.count !== null ? [[item.path, item.count] as const] : [],
    ),
  );
