import type { FormDefinition } from "../form-definition.ts";
import { hasRoomFor, insertItems, removeItem } from "./change-items.ts";
import { type ItemPlace, isWithin, itemAt, itemsWithin, samePlace } from "./item-place.ts";

/** A form that was changed, and where what was changed stands now. */
export type Placed = { definition: FormDefinition; place: ItemPlace };

/**
 * The form with an item moved before the one that stands at a place, as the form is before the move.
 *
 * @returns the form itself where the item would stand within itself, or too deep
 */
export function moveItem(definition: FormDefinition, from: ItemPlace, to: ItemPlace): Placed {
  const item = itemAt(definition, from);
  const unmoved = { definition, place: from };
  if (item === null || to.length === 0 || isWithin(to, from)) return unmoved;
  const target = afterRemoval(to, from);
  const without = removeItem(definition, from);
  if (samePlace(target, from) || !hasRoomFor(without, target, [item])) return unmoved;
  return { definition: insertItems(without, target, [item]), place: target };
}

/** Where a place is once the item of another one is gone. */
export function afterRemoval(place: ItemPlace, removed: ItemPlace): ItemPlace {
  const depth = removed.length - 1;
  const isBehind =
    place.length > depth &&
    isWithin(place, removed.slice(0, -1)) &&
    (place[depth] ?? 0) > (removed[depth] ?? 0);
  return isBehind ? place.with(depth, place[depth]! - 1) : place;
}

export type Step = "up" | "down" | "out" | "in";

/**
 * The form with an item moved by one step: before or behind its neighbour, out of its group, or into the group before it.
 *
 * @returns the form itself where there is no such step
 */
export function moveByStep(definition: FormDefinition, place: ItemPlace, step: Step): Placed {
  const target = targetOf(definition, place, step);
  return target === null ? { definition, place } : moveItem(definition, place, target);
}

function targetOf(definition: FormDefinition, place: ItemPlace, step: Step): ItemPlace | null {
  const above = place.slice(0, -1);
  const at = place.at(-1) ?? 0;
  if (step === "up") return at === 0 ? null : [...above, at - 1];
  if (step === "down") {
    const last = (itemsWithin(definition, above)?.length ?? 0) - 1;
    return at >= last ? null : [...above, at + 2];
  }
  if (step === "out") return above.length === 0 ? null : above.with(-1, above.at(-1)! + 1);
  const before = itemsWithin(definition, [...above, at - 1]);
  return at === 0 || before === null ? null : [...above, at - 1, before.length];
}
