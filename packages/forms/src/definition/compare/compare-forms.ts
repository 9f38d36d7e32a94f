import type { FormDefinition, FormItem } from "../form-definition.ts";

/** A question or group of a form, known by the names on the way to it: `producteur/nom`. */
export type ComparedItem = { path: string; item: FormItem };

/** What differs between two forms, by the paths of what is asked. */
export type FormComparison = {
  added: ComparedItem[];
  removed: ComparedItem[];
  /** In both, and said otherwise: `fields` names what. */
  changed: (ComparedItem & { before: FormItem; fields: string[] })[];
  /** Lists whose responses were added, taken away or said otherwise. */
  lists: { id: string; added: string[]; removed: string[]; hasOtherTexts: boolean }[];
};

/** Compares a form with an earlier one. Order alone is no difference. */
export function compareForms(before: FormDefinition, after: FormDefinition): FormComparison {
  const earlier = byPath(before.items);
  const later = byPath(after.items);
  const told = (items: ReadonlyMap<string, FormItem>, others: ReadonlyMap<string, FormItem>) =>
    [...items].flatMap(([path, item]) => (others.has(path) ? [] : [{ path, item }]));
  return {
    added: told(later, earlier),
    removed: told(earlier, later),
    changed: [...later].flatMap(([path, item]) => {
      const was = earlier.get(path);
      const fields = was === undefined ? [] : fieldsThatDiffer(was, item);
      return was === undefined || fields.length === 0 ? [] : [{ path, item, before: was, fields }];
    }),
    lists: compareLists(before, after),
  };
}

function byPath(items: readonly FormItem[], above = ""): Map<string, FormItem> {
  const found = new Map<string, FormItem>();
  for (const item of items) {
    const path = `${above}${item.name}`;
    found.set(path, item);
    if (item.kind === "question") continue;
    for (const [below, each] of byPath(item.items, `${path}/`)) found.set(below, each);
  }
  return found;
}

function fieldsThatDiffer(before: FormItem, after: FormItem): string[] {
  const one: Readonly<Record<string, unknown>> = before;
  const other: Readonly<Record<string, unknown>> = after;
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  fields.delete("items");
  return [...fields].filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}

function compareLists(before: FormDefinition, after: FormDefinition): FormComparison["lists"] {
  const earlier = new Map(before.lists.map((list) => [list.id, list]));
  return after.lists.flatMap(({ id, choices }) => {
    const was = earlier.get(id);
    if (was === undefined || JSON.stringify(was.choices) === JSON.stringify(choices)) return [];
    const names = new Set(choices.map(({ name }) => name));
    const known = new Map(was.choices.map((choice) => [choice.name, choice]));
    return [
      {
        id,
        added: choices.flatMap(({ name }) => (known.has(name) ? [] : [name])),
        removed: [...known.keys()].filter((name) => !names.has(name)),
        hasOtherTexts: choices.some((choice) => {
          const same = known.get(choice.name);
          return same !== undefined && JSON.stringify(same) !== JSON.stringify(choice);
        }),
      },
    ];
  });
}
