import type { CompiledExpression } from "../expression/compiled-expression.ts";
import type { Action, XForm } from "../xform/xform.ts";
import type { CompiledChoices } from "./compile-choices.ts";
import type { Range } from "./ranges-of.ts";
import type { SchemaNode } from "./schema-node.ts";

/** A form made ready: every expression compiled once, and the order known in which answers follow from each other. */
export type CompiledForm = {
  form: XForm;
  root: SchemaNode;
  byPath: ReadonlyMap<string, SchemaNode>;
  /** What is computed from other answers, each before all that follows from it. */
  rules: readonly Rule[];
  /** What follows when the value, the relevance or the rows of a place change. */
  followers: ReadonlyMap<SchemaNode, readonly Follower[]>;
  checks: ReadonlyMap<SchemaNode, Checks>;
  choices: ReadonlyMap<SchemaNode, CompiledChoices>;
  /** The numbers that are offered at a place, where it is asked by a range. */
  ranges: ReadonlyMap<SchemaNode, Range>;
  actions: readonly CompiledAction[];
  /** Places without children, in the order of the model: what a record has answers to. */
  leaves: readonly SchemaNode[];
};

/** Whether a place counts, what it holds, which of its choices are still offered, or how many rows it has. */
export type RuleKind = "relevant" | "value" | "choices" | "count";

export type Rule = { kind: RuleKind; node: SchemaNode; expression: CompiledExpression; order: number };

/** A rule that reads a place. `sameRow`: the repeat whose row both share; null where it reads the rows of all. */
export type Follower = { rule: Rule; sameRow: SchemaNode | null };

/** What is asked of an answer; none of it changes other answers. */
export type Checks = {
  required: CompiledExpression | null;
  readOnly: CompiledExpression | null;
  constraint: CompiledExpression | null;
};

export type CompiledAction = {
  action: Action;
  target: SchemaNode;
  within: SchemaNode | null;
  value: CompiledExpression | null;
};
