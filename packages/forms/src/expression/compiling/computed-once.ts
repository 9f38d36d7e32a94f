import type { EvaluationContext } from "../evaluation-context.ts";
import type { Operand } from "./operand.ts";

/** Which time a predicate is applied to a list: what does not depend on its items is computed once each time. */
export type PredicateRun = { number: number };

/** Whether a part of a predicate tells the same for all items of a list. */
export function isSameForAll({ readsNode, isRandom, literal }: Operand): boolean {
  return !readsNode && !isRandom && literal === null;
}

/** The operand, computed at most once while a predicate is applied to a list. */
export function computedOnce(operand: Operand, run: PredicateRun): Operand {
  const made: Operand = {
    ...operand,
    toText: once(operand.toText, run),
    toNumber: once(operand.toNumber, run),
    toTruth: once(operand.toTruth, run),
    toNodes: once(operand.toNodes, run),
    choose: once(operand.choose, run),
  };
  return operand.kind === "either" ? made : { ...made, choose: () => made };
}

function once<Value>(read: (context: EvaluationContext) => Value, run: PredicateRun) {
  let last = -1;
  let value: Value;
  return (context: EvaluationContext): Value => {
    if (last === run.number) return value;
    value = read(context);
    last = run.number;
    return value;
  };
}
