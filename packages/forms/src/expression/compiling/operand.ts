import type { InstanceNode } from "../../instance/instance-node.ts";
import type { EvaluationContext } from "../evaluation-context.ts";
import { noNodes, textOfFirst } from "../values/node-values.ts";
import { numberOfText } from "../values/number-of-text.ts";
import { textOfNumber } from "../values/number-text.ts";
import type { Place } from "./places.ts";

/** What an operand tells; `either` where it is only known while computing, as of `if(…, 1, 'a')`. */
export type OperandKind = "text" | "number" | "truth" | "nodes" | "either";

type Read<Value> = (context: EvaluationContext) => Value;

/** What is known of an operand before it is computed. */
export type OperandFacts = {
  /** It asks for the node that it is computed for, or for its position. */
  readsNode: boolean;
  /** It tells something else at another time: `now()`, `random()`. */
  isVolatile: boolean;
  /** It tells something else each time, also within one computation: `random()`. */
  isRandom: boolean;
  /** It asks for the language that is shown. */
  readsTexts: boolean;
};

/** A part of an expression, made into functions: one for each type that it may be asked for. */
export type Operand = OperandFacts & {
  kind: OperandKind;
  /** What stands there, where that is a literal. */
  literal: string | number | null;
  /** Where in the record its nodes may stand; empty where that is nowhere, or not known. */
  places: readonly Place[];
  /** Its nodes belong to a list of the form, which never changes. */
  isFixed: boolean;
  toText: Read<string>;
  toNumber: Read<number>;
  toTruth: Read<boolean>;
  toNodes: Read<readonly InstanceNode[]>;
  /** The operand that counts this time; itself where its kind is known. */
  choose: Read<Operand>;
};

/** Facts of what is made of several operands. */
export function factsOf(...parts: readonly OperandFacts[]): OperandFacts {
  return {
    readsNode: parts.some((part) => part.readsNode),
    isVolatile: parts.some((part) => part.isVolatile),
    isRandom: parts.some((part) => part.isRandom),
    readsTexts: parts.some((part) => part.readsTexts),
  };
}

/** Facts of what stands for itself. */
export const constantFacts: OperandFacts = factsOf();

const tellNoNodes = () => noNodes;

type Readers = Pick<Operand, "toText" | "toNumber" | "toTruth" | "toNodes">;

function operand(kind: OperandKind, facts: OperandFacts, readers: Readers): Operand {
  const base = { kind, literal: null, places: [], isFixed: false };
  const made: Operand = { ...base, ...factsOf(facts), ...readers, choose: () => made };
  return made;
}

export function textOperand(facts: OperandFacts, toText: Read<string>): Operand {
  return operand("text", facts, {
    toText,
    toNumber: (context) => numberOfText(toText(context), context.scope.minutesBeforeUtc),
    toTruth: (context) => toText(context) !== "",
    toNodes: tellNoNodes,
  });
}

/** @param toText for dates, which compare as numbers and are written otherwise */
export function numberOperand(facts: OperandFacts, toNumber: Read<number>, toText?: Read<string>): Operand {
  return operand("number", facts, {
    toText: toText ?? ((context) => textOfNumber(toNumber(context))),
    toNumber,
    toTruth: (context) => isTrueNumber(toNumber(context)),
    toNodes: tellNoNodes,
  });
}

export function truthOperand(facts: OperandFacts, toTruth: Read<boolean>): Operand {
  return operand("truth", facts, {
    toText: (context) => (toTruth(context) ? "true" : "false"),
    toNumber: (context) => (toTruth(context) ? 1 : 0),
    toTruth,
    toNodes: tellNoNodes,
  });
}

/**
 * A set of nodes is true where it holds any, and else reads as its first node.
 *
 * @param origin where its nodes may stand, and whether they never change
 */
export function nodesOperand(
  facts: OperandFacts,
  origin: Pick<Operand, "places" | "isFixed">,
  toNodes: Read<readonly InstanceNode[]>,
): Operand {
  const made = operand("nodes", facts, {
    toText: (context) => textOfFirst(toNodes(context)),
    toNumber: (context) => numberOfText(textOfFirst(toNodes(context)), context.scope.minutesBeforeUtc),
    toTruth: (context) => toNodes(context).length > 0,
    toNodes,
  });
  return { ...made, places: origin.places, isFixed: origin.isFixed };
}

/** One of several operands, by what is computed. */
export function eitherOperand(facts: OperandFacts, choose: Read<Operand>): Operand {
  return {
    ...operand("either", facts, {
      toText: (context) => choose(context).toText(context),
      toNumber: (context) => choose(context).toNumber(context),
      toTruth: (context) => choose(context).toTruth(context),
      toNodes: (context) => choose(context).toNodes(context),
    }),
    choose: (context) => choose(context).choose(context),
  };
}

export function literalOperand(value: string | number): Operand {
  const made =
    typeof value === "number"
      ? numberOperand(constantFacts, () => value, constantly(textOfNumber(value)))
      : textOperand(constantFacts, () => value);
  return { ...made, literal: value };
}

function constantly(text: string): Read<string> {
  return () => text;
}

function isTrueNumber(value: number): boolean {
  return value !== 0 && !Number.isNaN(value);
}
