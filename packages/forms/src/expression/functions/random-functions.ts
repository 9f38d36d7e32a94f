import {
  constantFacts,
  factsOf,
  nodesOperand,
  numberOperand,
  type Operand,
  textOperand,
} from "../compiling/operand.ts";
import type { EvaluationContext } from "../evaluation-context.ts";
import { defineFunction } from "./function-entry.ts";
import { seedOf } from "./seed-of.ts";
import { seededNumbers } from "./seeded-numbers.ts";
import { shuffled } from "./shuffled.ts";

const LONGEST_NAME = 10_000;
const isRandom = { ...constantFacts, isVolatile: true, isRandom: true };

export const randomFunctions = [
  defineFunction({
    name: "random",
    takes: "",
    gives: "number",
    make: () => numberOperand(isRandom, (context) => context.scope.random()),
  }),
  defineFunction({
    name: "uuid",
    takes: "number length?",
    gives: "text",
    make: ([length]) =>
      textOperand(factsOf(isRandom, length ?? isRandom), (context) => {
        const { random } = context.scope;
        if (length === undefined) return randomIdentifier(random);
        const wanted = Math.min(length.toNumber(context), LONGEST_NAME);
        let name = "";
        while (name.length < wanted) name += randomIdentifier(random);
        return name.slice(0, Math.max(0, wanted || 0));
      }),
  }),
  defineFunction({
    name: "randomize",
    takes: "nodes nodes, any seed?",
    gives: "nodes",
    make: ([nodes, seed]) =>
      nodesOperand(
        seed === undefined ? factsOf(nodes!, isRandom) : factsOf(nodes!, seed),
        nodes!,
        (context) => shuffled(nodes!.toNodes(context), numbersFor(seed, context)),
      ),
  }),
];

function numbersFor(seed: Operand | undefined, context: EvaluationContext): () => number {
  return seed === undefined ? context.scope.random : seededNumbers(seedOf(seed, context));
}

/** An identifier of version 4: RFC 9562, section 5.4. */
function randomIdentifier(random: () => number): string {
  return "xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx".replace(/[xy]/g, (kind) => {
    const digit = Math.floor(random() * 16);
    return (kind === "x" ? digit : (digit & 3) | 8).toString(16);
  });
}
