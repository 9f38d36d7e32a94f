import type { InstanceNode } from "../instance/instance-node.ts";
import type { EvaluationContext } from "./evaluation-context.ts";

/** An expression that can be computed again and again. Each way applies XPath's conversion to what it computes. */
export type CompiledExpression = {
  /** As it was written. */
  source: string;
  toText(context: EvaluationContext): string;
  toNumber(context: EvaluationContext): number;
  toTruth(context: EvaluationContext): boolean;
  /** Empty where the expression tells no nodes. */
  toNodes(context: EvaluationContext): readonly InstanceNode[];
  /** Paths in the primary instance that it reads, whatever the answers are. */
  references: readonly Reference[];
  /** It tells something else at each time: `now()`, `random()`, `uuid()`; not inside `once()`. */
  isVolatile: boolean;
  /** It asks for the language that is shown: `jr:itext`, `jr:choice-name`. */
  readsTexts: boolean;
};

/** A path that an expression reads. */
export type Reference = {
  /** Absolute and without predicates: `/data/parcelle/ha`. Ends in `/*` or `//` forms as written where names are open. */
  path: string;
  /**
   * How many ancestors the path goes up from the expression's own node before it goes down, or null where it begins at
   * the root: such a path reads the rows of all repeats.
   */
  up: number | null;
};
