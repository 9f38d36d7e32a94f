import { expandItems } from "@parcelle/forms/definition/compile/expand-items";
import type {
  ChoiceList,
  FormDefinition,
  FormItem,
  Question,
} from "@parcelle/forms/definition/form-definition";

/** An item as one version has it, with the lists of that version. */
type Stated<Item> = { item: Item; lists: ReadonlyMap<string, ChoiceList> };

/** What several versions of a form ask at one place, the latest first. */
export type MergedItem =
  | { kind: "question"; name: string; stated: readonly Stated<Question>[] }
  | {
      kind: "group" | "repeat";
      name: string;
      stated: readonly Stated<FormItem>[];
      items: readonly MergedItem[];
    };

/**
 * The questions of all versions, by their paths: those of the latest in its order, and those that were dropped where they stood.
 *
 * @param definitions the latest first
 */
export function mergeDefinitions(definitions: readonly FormDefinition[]): MergedItem[] {
  return mergeItems(
    definitions.map((definition) => {
      const lists = new Map(definition.lists.map((list) => [list.id, list]));
      return expandItems(definition).flatMap((item) => statedItems(item, lists));
    }),
  );
}

const MADE_FOR_SHOW = /^(?:reserved_name_for_field_list_labels_|generated_table_list_label_)/;

/** A group without a name is no part of paths: what stands in it stands where it does. */
function statedItems(item: FormItem, lists: ReadonlyMap<string, ChoiceList>): Stated<FormItem>[] {
  if (MADE_FOR_SHOW.test(item.name)) return [];
  if (item.kind === "question" || item.name !== "") return [{ item, lists }];
  return item.items.flatMap((inner) => statedItems(inner, lists));
}

function mergeItems(versions: readonly (readonly Stated<FormItem>[])[]): MergedItem[] {
  const merged = new Map<string, Stated<FormItem>[]>();
  let order: string[] = [];
  for (const version of versions) {
    let previous: string | null = null;
    for (const stated of version) {
      const key = keyOf(stated.item);
      const known = merged.get(key);
      if (known === undefined) order = withKeyAfter(order, key, previous);
      merged.set(key, [...(known ?? []), stated]);
      previous = key;
    }
  }
  return order.map((key) => mergedItem(merged.get(key)!));
}

const keyOf = (item: FormItem): string => `${item.kind === "question" ? "question" : "place"} ${item.name}`;

function withKeyAfter(order: readonly string[], key: string, previous: string | null): string[] {
  const at = previous === null ? 0 : order.indexOf(previous) + 1;
  return order.toSpliced(at, 0, key);
}

function mergedItem(stated: readonly Stated<FormItem>[]): MergedItem {
  const { name } = stated[0]!.item;
  const questions = stated.flatMap(({ item, lists }) => (item.kind === "question" ? [{ item, lists }] : []));
  if (questions.length > 0) return { kind: "question", name, stated: questions };
  const inside = stated.map(({ item, lists }) =>
    item.kind === "question" ? [] : item.items.flatMap((inner) => statedItems(inner, lists)),
  );
  // Once a place had several rows, it has a table of its own.
  const kind = stated.some(({ item }) => item.kind === "repeat") ? "repeat" : "group";
  return { kind, name, stated, items: mergeItems(inside) };
}
