import type { Bind, ModelNode } from "../xform/xform.ts";

/** A place of the model: one for every row that a record may have of it. */
export type SchemaNode = {
  name: string;
  /** Absolute, without rows: `/data/parcelle/ha`. */
  path: string;
  parent: SchemaNode | null;
  /** Where it stands among the children of its parent: rows of a repeat share it. */
  slot: number;
  children: readonly SchemaNode[];
  childByName: ReadonlyMap<string, SchemaNode>;
  attributes: Readonly<Record<string, string>>;
  /** What stands in it when a row begins. */
  defaultValue: string;
  bind: Bind | null;
  isRepeat: boolean;
  /** The rows that a new record begins with; empty except for repeats. */
  firstRows: readonly ModelNode[];
  /** The innermost repeat around it, itself included; null outside of repeats. */
  row: SchemaNode | null;
  /** Answers to questions, and what is computed, have no children. */
  isLeaf: boolean;
};

/** From the root to a node, both included. */
export function ancestry(node: SchemaNode): SchemaNode[] {
  const above: SchemaNode[] = [];
  for (let at: SchemaNode | null = node; at !== null; at = at.parent) above.unshift(at);
  return above;
}
