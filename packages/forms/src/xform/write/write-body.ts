import type { Action, BodyGroup, BodyItem, BodyQuestion, BodyRepeat, Choices, Control } from "../xform.ts";
import { writeActions } from "./write-model.ts";
import { writeText } from "./write-texts.ts";
import { xmlElement, xmlText } from "./xml-element.ts";

const elementNames: ReadonlyMap<Control, string> = new Map([["rank", "odk:rank"]]);

/**
 * What is asked, as elements of the body.
 *
 * @param actions all of the form; those of a place stand in the first element of its path
 */
export function writeBody(items: readonly BodyItem[], actions: readonly Action[]): string[] {
  const waiting = new Set(actions);
  return items.map((item) => writeItem(item, waiting));
}

function writeItem(item: BodyItem, waiting: Set<Action>): string {
  if (item.kind === "question") return writeQuestion(item, waiting);
  return item.kind === "group" ? writeGroup(item, waiting) : writeRepeat(item, waiting);
}

function writeGroup(group: BodyGroup, waiting: Set<Action>): string {
  return xmlElement("group", { ref: group.path, appearance: group.appearance || null, ...group.attributes }, [
    ...writeText("label", group.label),
    ...actionsOf(group.path, waiting),
    ...group.children.map((child) => writeItem(child, waiting)),
  ]);
}

function writeRepeat(repeat: BodyRepeat, waiting: Set<Action>): string {
  const attributes = {
    nodeset: repeat.path,
    appearance: repeat.appearance || null,
    "jr:count": repeat.count,
    "jr:noAddRemove": repeat.isFixed ? "true()" : null,
    ...repeat.attributes,
  };
  return xmlElement("group", { ref: repeat.path }, [
    ...writeText("label", repeat.label),
    xmlElement("repeat", attributes, [
      ...actionsOf(repeat.path, waiting),
      ...repeat.children.map((child) => writeItem(child, waiting)),
    ]),
  ]);
}

function writeQuestion(question: BodyQuestion, waiting: Set<Action>): string {
  const attributes = {
    ref: question.path,
    appearance: question.appearance || null,
    ...question.attributes,
  };
  return xmlElement(elementNames.get(question.control) ?? question.control, attributes, [
    ...writeText("label", question.label),
    ...writeText("hint", question.hint),
    ...writeChoices(question.choices),
    ...actionsOf(question.path, waiting),
  ]);
}

function writeChoices(choices: Choices | null): string[] {
  if (choices === null) return [];
  if (choices.kind === "written")
    return choices.items.map(({ value, label }) =>
      xmlElement("item", {}, [...writeText("label", label), xmlElement("value", {}, [xmlText(value)])]),
    );
  const { nodeset, value, label, randomize } = choices;
  const seed = randomize?.seed == null ? "" : `, ${randomize.seed}`;
  const written = randomize === null ? nodeset : `randomize(${nodeset}${seed})`;
  const inside = [xmlElement("value", { ref: value }), xmlElement("label", { ref: label })];
  return [xmlElement("itemset", { nodeset: written }, inside)];
}

function actionsOf(path: string | null, waiting: Set<Action>): string[] {
  if (path === null) return [];
  const found = [...waiting].filter((action) => action.within === path);
  for (const action of found) waiting.delete(action);
  return writeActions(found, path);
}
