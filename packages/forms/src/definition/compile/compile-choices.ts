import { FormRefusal } from "../../form-refusal.ts";
import type { Choices } from "../../xform/xform.ts";
import type { Choice, ChoiceList, FormDefinition, Question } from "../form-definition.ts";
import type { BodyCompiling } from "./compile-body.ts";
import type { ExpressionCompiler } from "./compile-expressions.ts";
import { needsTexts } from "./compile-lists.ts";
import { fileId } from "./file-lists.ts";
import type { Planned } from "./plan-form.ts";

type PlannedQuestion = Planned & { item: Question };

const NAME = /^\$\{\s*([^{}]+?)\s*\}$/;
const SEARCH = /\bsearch\s*\(/;

/** Where the choices of a question come from: a list, a file, answers of a repeat. */
export function compileChoices(planned: PlannedQuestion, compiling: BodyCompiling): Choices {
  const { item } = planned;
  const { definition, expressions } = compiling;
  const filter = item.choiceFilter === "" ? "" : expressions.compileFilter(item.choiceFilter, planned);
  const name = NAME.exec(item.list)?.[1];
  if (name !== undefined) return answersOfRepeat(planned, name, filter, expressions);
  if (item.type.endsWith("_from_file")) return choicesOfFile(planned, filter, expressions);
  const list = listOf(item, definition);
  if (SEARCH.test(item.appearance)) return writtenChoices(list, compiling);
  const label = needsTexts(list, compiling.texts) ? "jr:itext(itextId)" : "label";
  return itemset(planned, `instance('${list.id}')/root/item`, filter, { value: "name", label }, expressions);
}

function listOf({ list, name }: Question, { lists }: FormDefinition): ChoiceList {
  const found = lists.find(({ id }) => id === list);
  if (found === undefined) throw new FormRefusal("cannot_compile", { what: list, name });
  return found;
}

function itemset(
  planned: PlannedQuestion,
  nodes: string,
  filter: string,
  paths: { value: string; label: string },
  expressions: ExpressionCompiler,
): Choices {
  const { randomize, seed } = planned.item.parameters;
  const isMixed = /^true$/i.test(randomize ?? "");
  const compiledSeed = seed === undefined ? null : expressions.compile(seed, planned);
  return {
    kind: "itemset",
    nodeset: filter === "" ? nodes : `${nodes}[${filter}]`,
    ...paths,
    randomize: isMixed ? { seed: compiledSeed } : null,
  };
}

function choicesOfFile(planned: PlannedQuestion, filter: string, expressions: ExpressionCompiler): Choices {
  const { list, parameters } = planned.item;
  const isMap = /\.geojson$/i.test(list);
  const value = parameters.value ?? (isMap ? "id" : "name");
  const label = parameters.label ?? (isMap ? "title" : "label");
  const nodes = `instance('${fileId(list)}')/root/item`;
  return itemset(planned, nodes, filter, { value, label }, expressions);
}

/** The rows of a repeat whose answer to a question is not empty. */
function answersOfRepeat(
  planned: PlannedQuestion,
  name: string,
  filter: string,
  expressions: ExpressionCompiler,
): Choices {
  const steps = expressions.pathToRows(name, planned).split("/");
  const last = steps.pop() ?? "";
  const rows = steps.join("/");
  const ofRow = filter.replaceAll(`current()/${rows}`, ".").replaceAll(rows, ".");
  const answered = ofRow === "" ? `./${last} != ''` : ofRow;
  return itemset(planned, rows, answered, { value: last, label: last }, expressions);
}

/** Choices that a client looks up in a file stand in the form one by one: their names are columns of it. */
function writtenChoices(list: ChoiceList, { texts }: BodyCompiling): Choices {
  const labelled = ({ label, media }: Choice, index: number) =>
    needsTexts(list, texts)
      ? { itext: `${list.id}-${index}` }
      : texts.label(label, media, `${list.id}-${index}`, null);
  return {
    kind: "written",
    items: list.choices.map((choice, index) => ({ value: choice.name, label: labelled(choice, index) })),
  };
}
