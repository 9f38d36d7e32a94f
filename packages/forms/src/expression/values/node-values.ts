import type { InstanceNode } from "../../instance/instance-node.ts";

/** No nodes; one list for all, so that nothing is made where nothing is found. */
export const noNodes: readonly InstanceNode[] = [];

/**
 * What a node says: its answer, or the answers below it one behind the other (XPath 1.0, section 5.2). What is not
 * relevant says nothing.
 */
export function textOfNode(node: InstanceNode): string {
  if (!node.isRelevant) return "";
  if (node.children.length === 0) return node.value;
  let text = "";
  for (const child of node.children) text += textOfNode(child);
  return text;
}

/** What the first node says; "" where there is none. */
export function textOfFirst(nodes: readonly InstanceNode[]): string {
  const first = nodes[0];
  return first === undefined ? "" : textOfNode(first);
}

/** The nodes that count: those not relevant are left out of sums, counts and lists. */
export function relevantOf(nodes: readonly InstanceNode[]): readonly InstanceNode[] {
  return nodes.every((node) => node.isRelevant) ? nodes : nodes.filter((node) => node.isRelevant);
}
