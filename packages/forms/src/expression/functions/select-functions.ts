import { factsOf, numberOperand, textOperand, truthOperand } from "../compiling/operand.ts";
import { ExpressionError } from "../expression-error.ts";
import { defineFunction } from "./function-entry.ts";
import { questionPath } from "./question-path.ts";

export const selectFunctions = [
  defineFunction({
    name: "selected",
    takes: "text answer, text choice",
    gives: "truth",
    make: ([answer, choice]) =>
      truthOperand(factsOf(answer!, choice!), (context) =>
        choicesIn(answer!.toText(context)).includes(trimmed(choice!.toText(context))),
      ),
  }),
  defineFunction({
    name: "selected-at",
    takes: "text answer, number index",
    gives: "text",
    make: ([answer, index]) =>
      textOperand(factsOf(answer!, index!), (context) => {
        const choices = choicesIn(answer!.toText(context));
        return choices[Math.trunc(index!.toNumber(context))] ?? "";
      }),
  }),
  defineFunction({
    name: "count-selected",
    takes: "text answer",
    gives: "number",
    make: ([answer]) =>
      numberOperand(factsOf(answer!), (context) => {
        const text = answer!.toText(context);
        return trimmed(text) === "" ? 0 : choicesIn(text).length;
      }),
  }),
  defineFunction({
    name: "jr:choice-name",
    takes: "text choice, text question",
    gives: "text",
    make: ([choice, question], { at, within }) => {
      if (typeof question!.literal !== "string") {
        throw new ExpressionError("literal_needed", at, "jr:choice-name");
      }
      const path = questionPath(question!.literal, at, within);
      return textOperand({ ...factsOf(choice!), readsTexts: true }, (context) =>
        context.scope.choiceLabel(choice!.toText(context), path),
      );
    },
  }),
];

/** Names of choices; of an empty answer, one empty name, as in ODK's engines. */
function choicesIn(answer: string): readonly string[] {
  return trimmed(answer).split(/[ \t\r\n]+/);
}

function trimmed(text: string): string {
  return text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, "");
}
