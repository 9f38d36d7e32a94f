import type { Choice, ChoiceList, FormDefinition, FormItem, Media, Translated } from "../form-definition.ts";

/** What becomes of a text that may speak of questions: expressions, and texts that show answers. */
export type TextChange = {
  expression: (expression: string) => string;
  text: (text: string) => string;
};

/** The form with all its expressions and texts changed; what stays the same is the same object. */
export function mapTexts(definition: FormDefinition, change: TextChange): FormDefinition {
  const { expression } = change;
  return {
    ...definition,
    instanceName: expression(definition.instanceName),
    items: mapItems(definition.items, change),
    lists: mapEach(definition.lists, (list) => mapList(list, change)),
    entities: mapEach(definition.entities, (entity) => ({
      ...entity,
      label: expression(entity.label),
      createIf: expression(entity.createIf),
      updateIf: expression(entity.updateIf),
      entityId: expression(entity.entityId),
    })),
  };
}

/** Items with all their expressions and texts changed; what stays the same is the same object. */
export const mapItems = (items: readonly FormItem[], change: TextChange): readonly FormItem[] =>
  mapEach(items, (item) => mapItem(item, change));

function mapItem(item: FormItem, change: TextChange): FormItem {
  const { expression, text } = change;
  const said = {
    label: mapValues(item.label, text),
    hint: mapValues(item.hint, text),
    guidance: mapValues(item.guidance, text),
    relevant: expression(item.relevant),
    kept: mapValues(item.kept, expression),
  };
  if (item.kind === "group") return keep(item, { ...said, items: mapItems(item.items, change) });
  if (item.kind === "repeat")
    return keep(item, { ...said, count: expression(item.count), items: mapItems(item.items, change) });
  return keep(item, {
    ...said,
    list: item.list.startsWith("${") ? expression(item.list) : item.list,
    required: expression(item.required),
    requiredMessage: mapValues(item.requiredMessage, text),
    constraint: expression(item.constraint),
    constraintMessage: mapValues(item.constraintMessage, text),
    readOnly: expression(item.readOnly),
    calculation: expression(item.calculation),
    default: expression(item.default),
    choiceFilter: expression(item.choiceFilter),
    parameters: mapValues(item.parameters, expression),
    trigger: mapEach(item.trigger, (name) => expression(`\${${name}}`).replace(/^\$\{(.*)\}$/, "$1")),
  });
}

const mapList = (list: ChoiceList, change: TextChange): ChoiceList =>
  keep(list, {
    choices: mapEach(list.choices, (choice: Choice) =>
      keep(choice, { label: mapValues(choice.label, change.text) }),
    ),
  });

/** Texts with each changed. */
export function mapValues<Texts extends Translated | Media[string]>(
  texts: Texts,
  change: (text: string) => string,
): Texts {
  const entries = Object.entries(texts);
  const changed = entries.map(([key, text]) => [key, change(text)] as const);
  if (changed.every(([, text], index) => text === entries[index]![1])) return texts;
  return Object.fromEntries(changed) as Texts;
}

/** An object with fields changed; the object itself where all of them are the same. */
export function keep<Told extends object>(told: Told, changes: Partial<Told>): Told {
  const isSame = Object.entries(changes).every(([key, value]) => told[key as keyof Told] === value);
  return isSame ? told : { ...told, ...changes };
}

/** A list with each member changed; the list itself where all of them are the same. */
export function mapEach<Member>(
  members: readonly Member[],
  change: (member: Member) => Member,
): readonly Member[] {
  const changed = members.map(change);
  return changed.every((member, index) => member === members[index]) ? members : changed;
}
