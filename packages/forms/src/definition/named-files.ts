import { fileTypes } from "./compile/question-kinds.ts";
import type { FormDefinition, FormItem, Media } from "./form-definition.ts";

/** A file that a form names: a list that it chooses from or looks up, or a picture, sound or film of its labels. */
export type NamedFile = { name: string; kind: "list" | "media" };

const PULLED = /\bpulldata\s*\(\s*(?:'([^']+)'|"([^"]+)")/g;

/** The files that a form names, each once, lists first. */
export function namedFilesOf(definition: FormDefinition): NamedFile[] {
  const lists = new Set<string>();
  const media = new Set<string>();
  const addMedia = (told: Media) => {
    for (const texts of Object.values(told))
      for (const name of Object.values(texts)) if (name.trim() !== "") media.add(fileName(name));
  };
  for (const item of allItems(definition.items)) {
    addMedia(item.media);
    for (const name of listsOf(item)) lists.add(name);
  }
  for (const { choices } of definition.lists) for (const choice of choices) addMedia(choice.media);
  return [
    ...[...lists].map((name): NamedFile => ({ name, kind: "list" })),
    ...[...media].filter((name) => !lists.has(name)).map((name): NamedFile => ({ name, kind: "media" })),
  ];
}

/** Forms say `logo.png` as well as `jr://images/logo.png`. */
const fileName = (told: string): string => told.trim().split("/").at(-1)!;

function* allItems(items: readonly FormItem[]): Generator<FormItem> {
  for (const item of items) {
    yield item;
    if (item.kind !== "question") yield* allItems(item.items);
  }
}

function* listsOf(item: FormItem): Generator<string> {
  const texts = [item.relevant, ...(item.kind === "repeat" ? [item.count] : [])];
  if (item.kind === "question") {
    const { type, list, name } = item;
    if (type.endsWith("_from_file")) yield list;
    const ending = fileTypes[type];
    if (ending !== undefined) yield `${name}.${ending}`;
    texts.push(
      item.calculation,
      item.constraint,
      item.required,
      item.readOnly,
      item.choiceFilter,
      item.default,
    );
  }
  for (const text of texts)
    for (const [, single, double] of text.matchAll(PULLED)) yield `${single ?? double}.csv`;
}
