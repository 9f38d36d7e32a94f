import type { Choice, ChoiceList, FormDefinition, Question } from "../form-definition.ts";
import { freshName } from "./fresh-name.ts";
import { type ItemPlace, placedItems } from "./item-place.ts";
import { keep, mapEach, mapTexts } from "./map-texts.ts";

/** The list of an id; null where the form has none. */
export const listOf = ({ lists }: FormDefinition, id: string): ChoiceList | null =>
  lists.find((list) => list.id === id) ?? null;

/** The form with one more list; an id that is taken is numbered. */
export function addList(
  definition: FormDefinition,
  wished: string,
  choices: readonly Choice[],
): { definition: FormDefinition; id: string } {
  const id = freshName(wished, new Set(definition.lists.map((list) => list.id)));
  return { definition: { ...definition, lists: [...definition.lists, { id, choices }] }, id };
}

/** The form with other responses in a list. */
export const changeChoices = (
  definition: FormDefinition,
  id: string,
  choices: readonly Choice[],
): FormDefinition => ({
  ...definition,
  lists: mapEach(definition.lists, (list) => (list.id === id ? keep(list, { choices }) : list)),
});

/** Responses in the order of their labels in a language, numbers by size. */
export function sortedChoices(choices: readonly Choice[], language: string): Choice[] {
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
  const told = ({ label, name }: Choice) => label[language] ?? name;
  return choices.toSorted((one, other) => collator.compare(told(one), told(other)));
}

/** The form with a list under another id: its questions, and expressions that ask for it, follow. */
export function renameList(definition: FormDefinition, id: string, wished: string): FormDefinition {
  if (id === wished || listOf(definition, id) === null) return definition;
  const others = new Set(definition.lists.map((list) => list.id).filter((each) => each !== id));
  const now = freshName(wished, others);
  const rewrite = (expression: string) =>
    expression.replaceAll(/\binstance\(\s*(['"])([^'"]*)\1\s*\)/g, (whole, quote: string, asked: string) =>
      asked === id ? `instance(${quote}${now}${quote})` : whole,
    );
  const renamed = mapTexts(definition, { expression: rewrite, text: (text) => text });
  return {
    ...renamed,
    lists: mapEach(renamed.lists, (list) => (list.id === id ? { ...list, id: now } : list)),
    items: mapQuestions(renamed.items, (question) =>
      question.list === id ? { ...question, list: now } : question,
    ),
  };
}

/** The form without a list; questions that asked it keep its name, and are told as asking nothing. */
export const removeList = (definition: FormDefinition, id: string): FormDefinition => ({
  ...definition,
  lists: definition.lists.filter((list) => list.id !== id),
});

/** The places of the questions that ask a list. */
export const usersOfList = ({ items }: FormDefinition, id: string): ItemPlace[] =>
  [...placedItems(items)].flatMap(({ item, place }) =>
    item.kind === "question" && item.list === id ? [place] : [],
  );

function mapQuestions(
  items: FormDefinition["items"],
  change: (question: Question) => Question,
): FormDefinition["items"] {
  return mapEach(items, (item) =>
    item.kind === "question"
      ? change(item)
      : keep<typeof item>(item, { items: mapQuestions(item.items, change) }),
  );
}
