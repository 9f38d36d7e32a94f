import type { FormDefinition, FormItem } from "../form-definition.ts";
import { changeItem } from "./change-items.ts";
import { freshName, takenNames } from "./fresh-name.ts";
import { type ItemPlace, itemAt, placedItems } from "./item-place.ts";
import { mapItems, mapTexts, type TextChange } from "./map-texts.ts";

const NAMED = /\$\{\s*(last-saved#)?\s*([^{}]*?)\s*\}/g;

/**
 * The form with an item under another name, and all that speaks of it rewritten: conditions, calculations, labels.
 *
 * @param wished the new name; one that is taken is numbered
 */
export function renameItem(definition: FormDefinition, place: ItemPlace, wished: string): FormDefinition {
  const item = itemAt(definition, place);
  if (item === null || item.name === wished) return definition;
  const taken = takenNames(definition);
  taken.delete(item.name);
  const name = freshName(wished, taken);
  const isOnlyOne = countOf(definition, item.name) === 1;
  const renamed = changeItem(definition, place, { name });
  if (item.name === "" || !isOnlyOne) return renamed;
  return mapTexts(renamed, renaming(namesBeside(item, name)));
}

function countOf({ items }: FormDefinition, name: string): number {
  return [...placedItems(items)].filter(({ item }) => item.name === name).length;
}

const namesBeside = (item: FormItem, name: string): ReadonlyMap<string, string> =>
  new Map([
    [item.name, name],
    ...(item.kind === "question" && item.orOther
      ? [[`${item.name}_other`, `${name}_other`] as [string, string]]
      : []),
  ]);

/** Items under other names, with what they say of each other rewritten. */
export const renamedWithin = (items: readonly FormItem[], names: ReadonlyMap<string, string>) =>
  mapItems(items, renaming(names));

function renaming(names: ReadonlyMap<string, string>): TextChange {
  const rewrite = (text: string) =>
    text.includes("${")
      ? text.replace(NAMED, (whole, saved: string | undefined, name: string) => {
          const now = names.get(name);
          return now === undefined ? whole : `\${${saved ?? ""}${now}}`;
        })
      : text;
  return { expression: rewrite, text: rewrite };
}

/** The names that a text or an expression speaks of. */
export const namesIn = (text: string): string[] =>
  text.includes("${") ? [...text.matchAll(NAMED)].map(([, , name = ""]) => name) : [];

/** The places of items that speak of a name, besides those at or within a place. */
export function usersOfName(definition: FormDefinition, name: string): ItemPlace[] {
  return [...placedItems(definition.items)].flatMap(({ item, place }) => {
    const bare = item.kind === "question" ? item : { ...item, items: [] };
    let isUser = false;
    const look = (text: string) => {
      if (namesIn(text).includes(name)) isUser = true;
      return text;
    };
    mapItems([bare], { expression: look, text: look });
    return isUser ? [place] : [];
  });
}
