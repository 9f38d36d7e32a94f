import type { BodyItem } from "../xform/xform.ts";

/** Every item of a body, each before those within it. */
export function* bodyItems(items: readonly BodyItem[]): Generator<BodyItem> {
  for (const item of items) {
    yield item;
    if (item.kind !== "question") yield* bodyItems(item.children);
  }
}
