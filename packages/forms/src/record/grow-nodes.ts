import type { SchemaNode } from "../compile/schema-node.ts";
import type { ModelNode } from "../xform/xform.ts";
import { RecordNode } from "./record-node.ts";

/**
 * A node with all that stands below it at the beginning: values of the form, and the first rows of its repeats.
 *
 * @param shown how the form states this very node; null for a row that is added, which begins as the template says
 */
export function growNode(
  schema: SchemaNode,
  parent: RecordNode | null,
  shown: ModelNode | null = null,
): RecordNode {
  const node = new RecordNode(schema, parent, shown?.value ?? schema.defaultValue);
  for (const child of schema.children) {
    const stated = (shown?.children ?? null)?.filter(({ name }) => name === child.name) ?? null;
    node.nodesOf(child).push(...growChildren(child, node, stated));
  }
  return node;
}

function growChildren(
  child: SchemaNode,
  parent: RecordNode,
  stated: readonly ModelNode[] | null,
): RecordNode[] {
  if (!child.isRepeat) return [growNode(child, parent, stated?.[0] ?? null)];
  const rows = stated?.filter(({ isTemplate }) => !isTemplate) ?? child.firstRows;
  return rows.map((row) => growNode(child, parent, row));
}
