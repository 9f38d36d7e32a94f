import type { CompiledForm } from "../compile/compiled-form.ts";
import type { SchemaNode } from "../compile/schema-node.ts";
import { growNode } from "./grow-nodes.ts";
import { RecordNode } from "./record-node.ts";

/**
 * What a record answers, as it is stored: texts as XForms writes them, by name; groups as objects, repeats as lists of
 * rows. What is not answered is left out: `{"producteur": {"nom": "Kouassi"}, "parcelle": [{"code": "P1"}]}`.
 */
export type Answers = { [name: string]: string | Answers | Answers[] };

/** The answers of a record. What is not relevant is left out, as it is of what is sent. */
export function answersOf(root: RecordNode): Answers {
  const answers: Answers = {};
  for (const child of root.schema.children) {
    const nodes = root.nodesOf(child).filter(({ isRelevant }) => isRelevant);
    if (child.isRepeat) {
      if (nodes.length > 0) answers[child.name] = nodes.map(answersOf);
    } else if (nodes.length > 0) {
      const answer = child.isLeaf ? nodes[0]!.value : answersOf(nodes[0]!);
      if (typeof answer === "string" ? answer !== "" : Object.keys(answer).length > 0)
        answers[child.name] = answer;
    }
  }
  return answers;
}

/** What a record answers and its form does not ask; by its address. */
export type Unplaced = { address: string; value: string };

/**
 * The nodes of a stored record.
 *
 * @param unplaced receives what the form has no place for, so that nothing of it is lost in silence
 */
export function placeAnswers(form: CompiledForm, answers: Answers, unplaced: Unplaced[] = []): RecordNode {
  return placeGroup(form.root, null, answers, unplaced);
}

function placeGroup(
  schema: SchemaNode,
  parent: RecordNode | null,
  answers: Answers,
  unplaced: Unplaced[],
): RecordNode {
  const slots = new Array<RecordNode[]>(schema.children.length);
  const node = new RecordNode(schema, parent, "", slots);
  for (const child of schema.children) {
    const answer = Object.hasOwn(answers, child.name) ? answers[child.name] : undefined;
    slots[child.slot] = placeChild(child, node, answer, unplaced);
  }
  for (const name of Object.keys(answers))
    if (!schema.childByName.has(name))
      unplaced.push({ address: `${schema.path}/${name}`, value: JSON.stringify(answers[name]) });
  return node;
}

function placeChild(
  child: SchemaNode,
  parent: RecordNode,
  answer: Answers[string] | undefined,
  unplaced: Unplaced[],
): RecordNode[] {
  if (answer !== undefined && !isPlaced(child, answer))
    unplaced.push({ address: child.path, value: JSON.stringify(answer) });
  if (child.isRepeat)
    return Array.isArray(answer) ? answer.map((row) => placeGroup(child, parent, row, unplaced)) : [];
  if (child.isLeaf) return [new RecordNode(child, parent, typeof answer === "string" ? answer : "")];
  if (answer === undefined || typeof answer === "string" || Array.isArray(answer))
    return [emptied(growNode(child, parent))];
  return [placeGroup(child, parent, answer, unplaced)];
}

/** Rows stand in a repeat, a text in a question, and a group in a group. */
function isPlaced({ isRepeat, isLeaf }: SchemaNode, answer: Answers[string]): boolean {
  if (isRepeat) return Array.isArray(answer);
  if (isLeaf) return typeof answer === "string";
  return typeof answer === "object" && !Array.isArray(answer);
}

/** A group that a record does not answer has none of the form's defaults, and no rows. */
function emptied(node: RecordNode): RecordNode {
  node.value = "";
  for (const [slot, nodes] of (node.slots ?? []).entries())
    if (nodes[0]?.schema.isRepeat) node.slots![slot] = [];
    else for (const child of nodes) emptied(child);
  return node;
}
