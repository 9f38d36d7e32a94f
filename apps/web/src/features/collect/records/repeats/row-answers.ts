import type { Answers } from "@parcelle/forms/record/answers";
import { quoted } from "#app/rest-conditions.ts";
import type { AnswerPlace } from "../answer-columns.ts";
import type { RepeatRow } from "./repeat-queries.ts";

type Answered = Pick<RepeatRow, "answers" | "numbers">;

/** The answers of a row of a repeat: as they were sent and, where the form asks for a number, as numbers besides. */
export const OF_ROWS: AnswerPlace<Answered> = {
  value: ({ answers, numbers }, path) => numbers[path.join("/")] ?? answerAt(answers, path),
  text: textAt,
  number: (path) => `numbers->${quoted(path.join("/"))}`,
  has: (path, choice) => `${textAt(path)}.match.${quoted(`(^| )${asPattern(choice)}( |$)`)}`,
};

function textAt(path: readonly string[]): string {
  const last = quoted(path.at(-1) ?? "");
  return `${["answers", ...path.slice(0, -1).map(quoted)].join("->")}->>${last}`;
}

const asPattern = (choice: string): string => choice.replaceAll(/[^\p{L}\p{N}_]/gu, "\\$&");

function answerAt(answers: Answers, path: readonly string[]): string | null {
  let at: Answers[string] | undefined = answers;
  for (const name of path) at = typeof at === "object" && !Array.isArray(at) ? at[name] : undefined;
  return typeof at === "string" && at !== "" ? at : null;
}
