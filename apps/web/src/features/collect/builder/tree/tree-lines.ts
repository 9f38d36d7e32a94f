import type { ItemPlace } from "@parcelle/forms/definition/edit/item-place";
import type { FormItem } from "@parcelle/forms/definition/form-definition";

/** A line of the tree of questions. */
export interface TreeLine {
  item: FormItem;
  place: ItemPlace;
}

/** What folding a section remembers it by: names stay when it moves. */
export const foldingKey = ({ name }: FormItem, place: ItemPlace): string =>
  name === "" ? place.join(".") : name;

/** The lines in sight: all save those within folded sections. */
export function treeLines(
  items: readonly FormItem[],
  folded: ReadonlySet<string>,
  above: ItemPlace = [],
): TreeLine[] {
  return items.flatMap((item, index) => {
    const place = [...above, index];
    const isClosed = item.kind === "question" || folded.has(foldingKey(item, place));
    return [{ item, place }, ...(isClosed ? [] : treeLines(item.items, folded, place))];
  });
}

export const placeText = (place: ItemPlace): string => place.join(".");

export const placeOfText = (text: string): ItemPlace => text.split(".").map(Number);
