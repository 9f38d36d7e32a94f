import type { Answers } from "@parcelle/forms/record/answers";
import type { RecordNode } from "@parcelle/forms/record/record-node";

/** All that was answered, also what does not count at the moment: a draft that is opened again has lost nothing. */
export function answersToKeep(root: RecordNode): Answers {
  const answers: Answers = {};
  for (const child of root.schema.children) {
    const nodes = root.nodesOf(child);
    if (child.isRepeat) {
      if (nodes.length > 0) answers[child.name] = nodes.map(answersToKeep);
    } else if (nodes[0] !== undefined) {
      const answer = child.isLeaf ? (nodes[0].given ?? nodes[0].value) : answersToKeep(nodes[0]);
      if (typeof answer === "string" ? answer !== "" : Object.keys(answer).length > 0)
        answers[child.name] = answer;
    }
  }
  return answers;
}

/** Whether anything within a row was answered by a person or by the form itself. */
export function isAnswered(node: RecordNode): boolean {
  if (node.schema.isLeaf) return node.value !== "" && node.value !== node.schema.defaultValue;
  return node.slots!.flat().some(isAnswered);
}
