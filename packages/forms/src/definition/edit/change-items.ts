import type { FormDefinition, FormItem } from "../form-definition.ts";
import { MOST_ITEMS } from "../form-definition-schema.ts";
import { DEEPEST_PLACE, type ItemPlace, itemAt, itemsWithin, levelsOf } from "./item-place.ts";

/**
 * The form with another item at a place; what is not on the way to it stays the same object.
 *
 * @returns the form itself where nothing stands there
 */
export function replaceItem(definition: FormDefinition, place: ItemPlace, item: FormItem): FormDefinition {
  if (itemAt(definition, place) === null) return definition;
  return changeWithin(definition, place.slice(0, -1), (items) => items.with(place.at(-1)!, item));
}

/** The form with some fields of an item changed. */
export function changeItem<Item extends FormItem>(
  definition: FormDefinition,
  place: ItemPlace,
  changes: Partial<Omit<Item, "kind">>,
): FormDefinition {
  const item = itemAt(definition, place);
  return item === null ? definition : replaceItem(definition, place, { ...item, ...changes } as FormItem);
}

/**
 * The form with items put where one stands, which moves on with those behind it.
 *
 * @returns the form itself where they would stand too deep, or a part would have too many
 */
export function insertItems(
  definition: FormDefinition,
  place: ItemPlace,
  added: readonly FormItem[],
): FormDefinition {
  if (!hasRoomFor(definition, place, added)) return definition;
  const at = place.at(-1)!;
  return changeWithin(definition, place.slice(0, -1), (items) => [
    ...items.slice(0, at),
    ...added,
    ...items.slice(at),
  ]);
}

/** Whether items may stand at a place: it exists, and neither depth nor number go beyond what a form can have. */
export function hasRoomFor(
  definition: FormDefinition,
  place: ItemPlace,
  added: readonly FormItem[],
): boolean {
  const beside = itemsWithin(definition, place.slice(0, -1));
  const at = place.at(-1);
  if (beside === null || at === undefined || at < 0 || at > beside.length) return false;
  if (beside.length + added.length > MOST_ITEMS) return false;
  return added.every((item) => place.length + levelsOf(item) <= DEEPEST_PLACE);
}

/** The form without an item and all within it. */
export function removeItem(definition: FormDefinition, place: ItemPlace): FormDefinition {
  if (itemAt(definition, place) === null) return definition;
  return changeWithin(definition, place.slice(0, -1), (items) => items.toSpliced(place.at(-1)!, 1));
}

function changeWithin(
  definition: FormDefinition,
  place: ItemPlace,
  change: (items: readonly FormItem[]) => FormItem[],
): FormDefinition {
  return { ...definition, items: changedWithin(definition.items, place, change) };
}

function changedWithin(
  items: readonly FormItem[],
  [index, ...below]: ItemPlace,
  change: (items: readonly FormItem[]) => FormItem[],
): FormItem[] {
  if (index === undefined) return change(items);
  return items.map((item, at) =>
    at === index && item.kind !== "question"
      ? { ...item, items: changedWithin(item.items, below, change) }
      : item,
  );
}
