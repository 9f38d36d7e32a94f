import type { InstanceNode } from "../../instance/instance-node.ts";
import { noNodes } from "./node-values.ts";

const documents = new WeakMap<InstanceNode, InstanceNode>();
const attributes = new WeakMap<InstanceNode, Map<string, InstanceNode>>();

/**
 * What stands above a root element, as the root node of XPath does: `/data` and `instance('list')/root` step down from
 * it.
 */
export function documentOf(root: InstanceNode): InstanceNode {
  const known = documents.get(root);
  if (known !== undefined) return known;
  const children = [root];
  const made: InstanceNode = {
    name: "",
    parent: null,
    children,
    attributes: null,
    value: "",
    isRelevant: true,
    childrenNamed: (name) => (name === root.name ? children : noNodes),
  };
  documents.set(root, made);
  return made;
}

/** Elements have a name; what stands above them has none. */
export function isDocument(node: InstanceNode): boolean {
  return node.name === "";
}

/** An attribute as a node; the same one each time. Null where the element has none of this name. */
export function attributeOf(element: InstanceNode, name: string): InstanceNode | null {
  if (element.attributes === null || !Object.hasOwn(element.attributes, name)) return null;
  const known = attributes.get(element) ?? new Map<string, InstanceNode>();
  attributes.set(element, known);
  const node = known.get(name) ?? madeAttribute(element, name);
  known.set(name, node);
  return node;
}

function madeAttribute(element: InstanceNode, name: string): InstanceNode {
  return {
    name,
    parent: element,
    children: [],
    attributes: null,
    get value() {
      return element.attributes?.[name] ?? "";
    },
    get isRelevant() {
      return element.isRelevant;
    },
    childrenNamed: () => noNodes,
  };
}
