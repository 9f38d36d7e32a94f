import { z } from "zod";
import { bareForm } from "../bare-items.ts";
import type { ChoiceList, FormDefinition, FormItem, Translated } from "../form-definition.ts";
import { formDefinitionSchema } from "../form-definition-schema.ts";
import { hasRoomFor, insertItems } from "./change-items.ts";
import { freshName, namesMadeBy, takenNames } from "./fresh-name.ts";
import { type ItemPlace, itemAt, placedItems } from "./item-place.ts";
import { languageLike } from "./languages.ts";
import { textsOfLanguages } from "./map-languages.ts";
import type { Placed } from "./move-item.ts";
import { renamedWithin } from "./rename-item.ts";

const MARK = "parcelle-form-items";

/** Items as they lie in the clipboard, with the lists that they ask and the languages that they speak. */
export type CopiedItems = {
  items: readonly FormItem[];
  lists: readonly ChoiceList[];
  languages: readonly string[];
  defaultLanguage: string;
};

/** The items at places, as they are put into another form. */
export function copyItems(definition: FormDefinition, places: readonly ItemPlace[]): CopiedItems {
  const items = places.flatMap((place) => itemAt(definition, place) ?? []);
  const asked = new Set(
    [...placedItems(items)].flatMap(({ item }) => (item.kind === "question" ? [item.list] : [])),
  );
  const { languages, defaultLanguage } = definition;
  return { items, lists: definition.lists.filter(({ id }) => asked.has(id)), languages, defaultLanguage };
}

/** Items as text for the clipboard. */
export const copiedText = (copied: CopiedItems): string => JSON.stringify({ kind: MARK, ...copied });

const marked = z.object({ kind: z.literal(MARK) });

/**
 * Items from the text of a clipboard.
 *
 * @returns null where it holds something else
 */
export function readCopied(text: string): CopiedItems | null {
  const value = readJson(text);
  if (!marked.safeParse(value).success) return null;
  const { kind: _kind, ...told } = value as Record<string, unknown>;
  const read = formDefinitionSchema.safeParse({ ...bareForm("copied", "", []), ...told });
  if (!read.success) return null;
  const { items, lists, languages, defaultLanguage } = read.data;
  return { items, lists, languages, defaultLanguage };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The form with copied items put where one stands. Names that are taken are numbered, and what the items say of each
 * other follows; a list that is here under its name with other responses comes under another one; languages that the
 * form does not have are added to it.
 *
 * @returns the form itself where there is no room
 */
export function pasteItems(definition: FormDefinition, place: ItemPlace, copied: CopiedItems): Placed {
  if (!hasRoomFor(definition, place, copied.items)) return { definition, place };
  const spoken = inLanguagesOf(definition, copied);
  const { lists, ids } = joinLists(definition.lists, spoken.lists);
  const names = freshNames(definition, spoken.items);
  const items = renamedWithin(withLists(withNames(spoken.items, names), ids), names);
  const grown = { ...definition, languages: spoken.languages, lists };
  return { definition: insertItems(grown, place, items), place };
}

/** The form with an item once more, right behind it. */
export function duplicateItem(definition: FormDefinition, place: ItemPlace): Placed {
  const behind = place.with(-1, place.at(-1)! + 1);
  return pasteItems(definition, behind, copyItems(definition, [place]));
}

function freshNames(definition: FormDefinition, items: readonly FormItem[]): Map<string, string> {
  const taken = takenNames(definition);
  const names = new Map<string, string>();
  for (const { item } of placedItems(items)) {
    if (item.name === "" || names.has(item.name)) continue;
    const name = freshName(item.name, taken);
    names.set(item.name, name);
    for (const made of namesMadeBy({ ...item, name })) taken.add(made);
    if (item.kind === "question" && item.orOther) names.set(`${item.name}_other`, `${name}_other`);
  }
  return names;
}

function withNames(items: readonly FormItem[], names: ReadonlyMap<string, string>): FormItem[] {
  return items.map((item) => {
    const name = names.get(item.name) ?? item.name;
    return item.kind === "question"
      ? { ...item, name }
      : { ...item, name, items: withNames(item.items, names) };
  });
}

function withLists(items: readonly FormItem[], ids: ReadonlyMap<string, string>): FormItem[] {
  return items.map((item) =>
    item.kind === "question"
      ? { ...item, list: ids.get(item.list) ?? item.list }
      : { ...item, items: withLists(item.items, ids) },
  );
}

function joinLists(own: readonly ChoiceList[], added: readonly ChoiceList[]) {
  const ids = new Map<string, string>();
  const lists = [...own];
  for (const list of added) {
    const same = lists.find(({ id }) => id === list.id);
    if (same !== undefined && JSON.stringify(same.choices) === JSON.stringify(list.choices)) continue;
    const id = freshName(list.id, new Set(lists.map((each) => each.id)));
    ids.set(list.id, id);
    lists.push({ ...list, id });
  }
  return { lists, ids };
}

function inLanguagesOf(definition: FormDefinition, copied: CopiedItems) {
  const { languages: own } = definition;
  const hasTexts = definition.items.length > 0 || definition.lists.length > 0;
  const languages = own.length === 0 && !hasTexts ? [...copied.languages] : [...own];
  const plain = languages.length === 0 ? "" : definition.defaultLanguage || languages[0]!;
  const to = new Map<string, string>([["", plain]]);
  for (const language of copied.languages) {
    const like = languageLike(languages, language);
    if (like !== null) to.set(language, like);
    else if (languages.length > 0) {
      languages.push(language);
      to.set(language, language);
    }
  }
  const first = copied.defaultLanguage || copied.languages[0];
  if (languages.length === 0 && first !== undefined) to.set(first, "");
  const change = (texts: Translated) => inLanguages(texts, to);
  return { languages, ...textsOfLanguages(copied, change) };
}

function inLanguages(texts: Translated, to: ReadonlyMap<string, string>): Translated {
  const told = Object.entries(texts).flatMap(([language, text]) => {
    const key = to.get(language);
    return key === undefined ? [] : [[key, text] as const];
  });
  return Object.fromEntries(told);
}
