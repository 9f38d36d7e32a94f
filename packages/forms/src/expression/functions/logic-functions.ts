import { constantFacts, eitherOperand, factsOf, textOperand, truthOperand } from "../compiling/operand.ts";
import { textOfNode } from "../values/node-values.ts";
import { truthsOf, weightsOf } from "./argument-values.ts";
import { defineFunction } from "./function-entry.ts";

export const logicFunctions = [
  defineFunction({
    name: "if",
    takes: "truth condition, any then, any else",
    gives: "any",
    make: ([condition, then, otherwise]) => ({
      ...eitherOperand(factsOf(condition!, then!, otherwise!), (context) =>
        condition!.toTruth(context) ? then! : otherwise!,
      ),
      places: [...then!.places, ...otherwise!.places],
    }),
  }),
  defineFunction({
    name: "once",
    takes: "any expression",
    gives: "text",
    make: ([expression]) =>
      textOperand(
        { ...factsOf(expression!), readsNode: true, isVolatile: false, isRandom: false },
        (context) => {
          const answer = textOfNode(context.node);
          return answer === "" ? expression!.toText(context) : answer;
        },
      ),
  }),
  defineFunction({
    name: "coalesce",
    takes: "text first, text second",
    gives: "text",
    make: ([first, second]) =>
      textOperand(factsOf(first!, second!), (context) => first!.toText(context) || second!.toText(context)),
  }),
  defineFunction({
    name: "true",
    takes: "",
    gives: "truth",
    make: () => truthOperand(constantFacts, () => true),
  }),
  defineFunction({
    name: "false",
    takes: "",
    gives: "truth",
    make: () => truthOperand(constantFacts, () => false),
  }),
  defineFunction({
    name: "boolean",
    takes: "any value",
    gives: "truth",
    make: ([value]) => truthOperand(factsOf(value!), value!.toTruth),
  }),
  defineFunction({
    name: "not",
    takes: "truth value",
    gives: "truth",
    make: ([value]) => truthOperand(factsOf(value!), (context) => !value!.toTruth(context)),
  }),
  defineFunction({
    name: "boolean-from-string",
    takes: "text value",
    gives: "truth",
    make: ([value]) =>
      truthOperand(factsOf(value!), (context) => ["true", "1"].includes(value!.toText(context))),
  }),
  defineFunction({
    name: "checklist",
    takes: "number least, number most, any answer*",
    gives: "truth",
    make: ([least, most, ...answers]) =>
      truthOperand(factsOf(least!, most!, ...answers), (context) => {
        const count = answers
          .flatMap((answer) => truthsOf(answer, context))
          .filter((isTrue) => isTrue).length;
        return isBetween(count, least!.toNumber(context), most!.toNumber(context));
      }),
  }),
  defineFunction({
    name: "weighted-checklist",
    takes: "number least, number most, any answer*, any weight*",
    gives: "truth",
    make: ([least, most, ...pairs]) =>
      truthOperand(factsOf(least!, most!, ...pairs), (context) => {
        let sum = 0;
        for (let index = 0; index < pairs.length; index += 2) {
          const answers = truthsOf(pairs[index]!, context);
          const weight = weightOf(answers, weightsOf(pairs[index + 1]!, context));
          if (weight === null) return false;
          sum += weight;
        }
        return isBetween(sum, least!.toNumber(context), most!.toNumber(context));
      }),
  }),
];

/** A limit of -1 is none; what is no number is no upper limit either, as in ODK's engines. */
function isBetween(value: number, least: number, most: number): boolean {
  return (least === -1 || value >= least) && (most === -1 || Number.isNaN(most) || value <= most);
}

/** Each answer counts as much as the weight in its place; null where there are more weights than answers. */
function weightOf(answers: readonly boolean[], weights: readonly number[]): number | null {
  if (weights.length > answers.length) return null;
  return weights.reduce((sum, weight, place) => (answers[place] ? sum + weight : sum), 0);
}
