import type { InstanceNode } from "../../instance/instance-node.ts";
import type { Operand } from "../compiling/operand.ts";
import type { EvaluationContext } from "../evaluation-context.ts";
import { textsOf } from "./argument-values.ts";

/** Elements of the record whose attribute `id` is among the names that an argument says, in document order. */
export function nodesWithId(names: Operand, context: EvaluationContext): readonly InstanceNode[] {
  const sought = new Set(textsOf(names, context).flatMap((text) => text.split(/[ \t\r\n]+/)));
  const found: InstanceNode[] = [];
  collect(context.scope.root, sought, found);
  return found;
}

function collect(node: InstanceNode, sought: ReadonlySet<string>, found: InstanceNode[]): void {
  const id = node.attributes?.id;
  if (id !== undefined && id !== "" && sought.has(id)) found.push(node);
  for (const child of node.children) collect(child, sought, found);
}
