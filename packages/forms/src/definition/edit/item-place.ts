import type { FormItem } from "../form-definition.ts";

/** Where an item stands: the index of each group or repeat on the way to it, then its own. The form itself is `[]`. */
export type ItemPlace = readonly number[];

type Held = { items: readonly FormItem[] };

/** Groups deeper than this are not read by `formDefinitionSchema`. */
export const DEEPEST_PLACE = 13;

/** The item at a place; null where none is. */
export function itemAt(definition: Held, place: ItemPlace): FormItem | null {
  const [first, ...below] = place;
  const item = first === undefined ? undefined : definition.items[first];
  if (item === undefined) return null;
  if (below.length === 0) return item;
  return item.kind === "question" ? null : itemAt(item, below);
}

/** The items within a group, a repeat or the form; null where none of them is at this place. */
export function itemsWithin(definition: Held, place: ItemPlace): readonly FormItem[] | null {
  if (place.length === 0) return definition.items;
  const item = itemAt(definition, place);
  return item === null || item.kind === "question" ? null : item.items;
}

/** All items with their places, those above before those within. */
export function* placedItems(
  items: readonly FormItem[],
  above: ItemPlace = [],
): Generator<{ item: FormItem; place: ItemPlace }> {
  for (const [index, item] of items.entries()) {
    const place = [...above, index];
    yield { item, place };
    if (item.kind !== "question") yield* placedItems(item.items, place);
  }
}

/** Whether a place is the other one, or lies within it. */
export const isWithin = (place: ItemPlace, other: ItemPlace): boolean =>
  other.every((index, depth) => place[depth] === index);

export const samePlace = (place: ItemPlace, other: ItemPlace): boolean =>
  place.length === other.length && isWithin(place, other);

/** How many groups lie within each other in an item: 0 for a question. */
export const levelsOf = (item: FormItem): number =>
  item.kind === "question" ? 0 : 1 + Math.max(0, ...item.items.map(levelsOf));
