import type { InstanceNode } from "../../instance/instance-node.ts";
import type { Axis, NodeTest, Step } from "../syntax/expression-tree.ts";
import { attributeOf, documentOf, isDocument } from "../values/made-nodes.ts";
import { noNodes } from "../values/node-values.ts";

type Walk = (node: InstanceNode) => readonly InstanceNode[];

/**
 * The nodes that a step finds from one node, without its predicates: nearest first on the axes that go backwards.
 *
 * @see https://www.w3.org/TR/1999/REC-xpath-19991116/#axes
 */
export function walkOf({ axis, test }: Pick<Step, "axis" | "test">): Walk {
  if (axis === "attribute") return attributeWalk(test);
  if (axis === "child" && test.kind === "name") return (node) => node.childrenNamed(test.name);
  if (axis === "child" && test.kind === "text") return ownText;
  const passes = passesOf(test);
  const reach = reaches[axis];
  return (node) => reach(node).filter(passes);
}

/** Texts are no nodes of their own here: an element without elements stands for the text in it. */
const ownText: Walk = (node) => (node.children.length === 0 && node.value !== "" ? [node] : noNodes);

function passesOf(test: NodeTest): (node: InstanceNode) => boolean {
  switch (test.kind) {
    case "name":
      return (node) => node.name === test.name;
    case "prefix":
      return (node) => node.name.startsWith(test.prefix);
    case "element":
      return (node) => !isDocument(node);
    case "node":
      return () => true;
    case "text":
      return (node) => node.children.length === 0 && node.value !== "";
  }
}

function attributeWalk(test: NodeTest): Walk {
  if (test.kind === "name") {
    return (node) => {
      const attribute = attributeOf(node, test.name);
      return attribute === null ? noNodes : [attribute];
    };
  }
  const passes = passesOf(test);
  return (node) =>
    Object.keys(node.attributes ?? {})
      .map((name) => attributeOf(node, name)!)
      .filter(passes);
}

const reaches: Record<Exclude<Axis, "attribute">, Walk> = {
  child: (node) => node.children,
  self: (node) => [node],
  parent: (node) => parentsOf(node).slice(0, 1),
  ancestor: parentsOf,
  "ancestor-or-self": (node) => [node, ...parentsOf(node)],
  descendant: (node) => descendantsOf(node, []),
  "descendant-or-self": (node) => descendantsOf(node, [node]),
  "following-sibling": (node) => siblingsOf(node).slice(siblingsOf(node).indexOf(node) + 1),
  "preceding-sibling": (node) => siblingsOf(node).slice(0, siblingsOf(node).indexOf(node)).reverse(),
};

function parentsOf(node: InstanceNode): readonly InstanceNode[] {
  if (isDocument(node)) return noNodes;
  const parents: InstanceNode[] = [];
  let top = node;
  for (; top.parent !== null; top = top.parent) parents.push(top.parent);
  return [...parents, documentOf(top)];
}

function siblingsOf(node: InstanceNode): readonly InstanceNode[] {
  return node.parent?.children.includes(node) ? node.parent.children : [node];
}

function descendantsOf(node: InstanceNode, found: InstanceNode[]): readonly InstanceNode[] {
  for (const child of node.children) {
    found.push(child);
    descendantsOf(child, found);
  }
  return found;
}
