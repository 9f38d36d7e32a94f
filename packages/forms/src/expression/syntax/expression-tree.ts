/** An expression as it is written; `at` is the index of the character where a part begins. */
export type ExpressionTree = NumberLiteral | TextLiteral | Operation | Negation | Call | Path;

export type NumberLiteral = { kind: "number"; at: number; value: number };

export type TextLiteral = { kind: "text"; at: number; value: string };

export type Operation = {
  kind: "operation";
  at: number;
  operator: Operator;
  left: ExpressionTree;
  right: ExpressionTree;
};

export type Operator = "or" | "and" | Comparison | Arithmetic | "|";
export type Comparison = "=" | "!=" | "<" | "<=" | ">" | ">=";
export type Arithmetic = "+" | "-" | "*" | "div" | "mod";

export type Negation = { kind: "negation"; at: number; operand: ExpressionTree };

export type Call = { kind: "call"; at: number; name: string; arguments: readonly ExpressionTree[] };

export type Path = {
  kind: "path";
  at: number;
  /** Where it begins: at the root of the record, at the node it is computed for, or at the nodes of an expression. */
  start: "root" | "node" | ExpressionTree;
  /** Predicates of the expression at the start: `(…)[1]/name`. */
  filters: readonly ExpressionTree[];
  steps: readonly Step[];
};

export type Step = { at: number; axis: Axis; test: NodeTest; predicates: readonly ExpressionTree[] };

/** Axes of XPath 1.0, section 2.2, without `following`, `preceding` and `namespace`. */
export const axes = [
  "child",
  "parent",
  "self",
  "attribute",
  "descendant",
  "descendant-or-self",
  "ancestor",
  "ancestor-or-self",
  "following-sibling",
  "preceding-sibling",
] as const;
export type Axis = (typeof axes)[number];

export type NodeTest =
  | { kind: "name"; name: string }
  | { kind: "prefix"; prefix: string }
  | { kind: "element" }
  | { kind: "node" }
  | { kind: "text" };
