import { factsOf, truthOperand } from "../compiling/operand.ts";
import { ExpressionError } from "../expression-error.ts";
import { wholeMatch } from "../patterns/match-pattern.ts";
import { PatternError } from "../patterns/pattern-tree.ts";
import { defineFunction } from "./function-entry.ts";

export const patternFunctions = [
  defineFunction({
    name: "regex",
    takes: "text value, text pattern",
    gives: "truth",
    make: ([value, pattern], { at }) => {
      let known = typeof pattern!.literal === "string" ? compiled(pattern!.literal, at) : null;
      return truthOperand(factsOf(value!, pattern!), (context) => {
        const source = pattern!.toText(context);
        if (known?.source !== source) known = compiled(source, at);
        return told(at, source, () => known!.matches(value!.toText(context)));
      });
    },
  }),
];

function compiled(source: string, at: number) {
  return { source, matches: told(at, source, () => wholeMatch(source)) };
}

function told<Result>(at: number, source: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    throw new ExpressionError(`pattern_${error.reason}`, at, source);
  }
}
