import type { EvaluationContext, FormScope } from "../expression/evaluation-context.ts";
import type { RecordNode } from "./record-node.ts";

/** What an expression of a node is computed against. */
export const contextOf = (node: RecordNode, scope: FormScope): EvaluationContext => ({
  node,
  current: node,
  position: 1,
  size: 1,
  scope,
});
