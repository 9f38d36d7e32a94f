import type { InstanceNode } from "../../instance/instance-node.ts";
import { documentOf, isDocument } from "./made-nodes.ts";

/** The nodes in the order of their documents, each once; an attribute stands behind its element. */
export function inDocumentOrder(nodes: readonly InstanceNode[]): readonly InstanceNode[] {
  const wanted = new Set(nodes);
  if (wanted.size < 2) return [...wanted];
  const ordered: InstanceNode[] = [];
  const seen = new Set<InstanceNode>();
  for (const node of wanted) {
    const top = topOf(node);
    if (!seen.has(top)) collect(top, wanted, ordered);
    seen.add(top);
  }
  return [...ordered, ...attributesOf(wanted, ordered)];
}

function topOf(node: InstanceNode): InstanceNode {
  let top = node;
  while (top.parent !== null) top = top.parent;
  return isDocument(top) ? top : documentOf(top);
}

function collect(node: InstanceNode, wanted: ReadonlySet<InstanceNode>, ordered: InstanceNode[]): void {
  if (wanted.has(node)) ordered.push(node);
  for (const child of node.children) collect(child, wanted, ordered);
}

/** What no walk over elements meets. */
function attributesOf(wanted: ReadonlySet<InstanceNode>, ordered: readonly InstanceNode[]): InstanceNode[] {
  const met = new Set(ordered);
  return [...wanted].filter((node) => !met.has(node));
}
