import { element, fixedNode, leaf, type StatedNode } from "../../instance/fixed-node.ts";
import type { SecondaryInstance } from "../../xform/xform.ts";
import type { Choice, ChoiceList, FormDefinition, FormItem } from "../form-definition.ts";
import { type ExpressionCompiler, lastSavedId } from "./compile-expressions.ts";
import type { TextCompiler } from "./compile-texts.ts";
import { fileAddress, fileId } from "./file-lists.ts";
import type { FormPlan } from "./plan-form.ts";
import { fileTypes } from "./question-kinds.ts";
import { isElementName } from "./refuse-unwritable.ts";

/** Whether the labels of a list are in the translations: said in several languages, with pictures or with values. */
export function needsTexts({ choices }: ChoiceList, texts: TextCompiler): boolean {
  return choices.some(
    ({ label, media }) =>
      Object.keys(media).length > 0 ||
      texts.isTranslated(label) ||
      Object.values(label).some((text) => text.includes("${")),
  );
}

/** The lists with the choice that `or_other` adds where they have none of its name. */
export function withOther(definition: FormDefinition): FormDefinition {
  const others = new Set(listsWithOther(definition.items));
  const lists = definition.lists.map((list) =>
    others.has(list.id) && !list.choices.some(({ name }) => name === "other")
      ? { ...list, choices: [...list.choices, otherOf(list)] }
      : list,
  );
  return { ...definition, lists };
}

function* listsWithOther(items: readonly FormItem[]): Generator<string> {
  for (const item of items) {
    if (item.kind !== "question") yield* listsWithOther(item.items);
    else if (item.orOther) yield item.list;
  }
}

function otherOf({ choices }: ChoiceList): Choice {
  const languages = new Set(choices.flatMap(({ label }) => Object.keys(label)));
  const told = languages.size === 0 ? [""] : [...languages];
  return {
    name: "other",
    label: Object.fromEntries(told.map((language) => [language, "Other"])),
    media: {},
    columns: {},
  };
}

/** The lists of a form: its files, what it saved last, and its choices, which give way to a file of the same id. */
export function compileLists(
  definition: FormDefinition,
  plan: FormPlan,
  expressions: ExpressionCompiler,
  texts: TextCompiler,
): Map<string, SecondaryInstance> {
  const instances = new Map<string, SecondaryInstance>();
  const addFile = (id: string, source: string) => {
    if (!instances.has(id)) instances.set(id, { id, source, root: null });
  };
  for (const { item } of plan.questions()) {
    const ending = fileTypes[item.type];
    if (ending !== undefined) addFile(item.name, fileAddress(`${item.name}.${ending}`));
    if (item.type.endsWith("_from_file")) addFile(fileId(item.list), fileAddress(item.list));
  }
  for (const id of expressions.pulled) addFile(id, fileAddress(`${id}.csv`));
  if (expressions.asksLastSaved) addFile(lastSavedId, "jr://instance/last-saved");
  for (const list of definition.lists) {
    if (instances.has(list.id)) continue;
    instances.set(list.id, { id: list.id, source: null, root: fixedNode(listNode(list, texts)) });
  }
  return instances;
}

function listNode(list: ChoiceList, texts: TextCompiler): StatedNode {
  const isTranslated = needsTexts(list, texts);
  const items = list.choices.map((choice, index) => {
    const id = `${list.id}-${index}`;
    if (isTranslated) texts.choice(choice.label, choice.media, id);
    const label = Object.values(choice.label)[0];
    const plain = label === undefined ? [] : [leaf("label", label)];
    const told = isTranslated ? [leaf("itextId", id)] : plain;
    const columns = Object.entries(choice.columns).filter(([name]) => isElementName(name));
    return element("item", [
      ...told,
      leaf("name", choice.name),
      ...columns.map(([name, value]) => leaf(name, value)),
    ]);
  });
  return element("root", items);
}
